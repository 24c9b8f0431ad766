// How the view of Marrakesh is laid out until it has a board of its own.
import type { View } from '../contract';
import { keshi, sector, thing } from '../signs';
import type { Plan } from './plan';


const resources = (player: View): number[] => (player.have as number[]).slice(12);
const keshis = (player: View): number[] => (player.have as number[]).slice(0, 12);
const workshop = (n: number) => (_: View, view: View): number[] => view.workshops?.[n] ?? [];

export const marrakesh: Plan = {
  board: [
    {
      name: 'tower',
      fields: [
        { key: 'base', as: 'counts', of: 'keshi', kinds: ['take_one', 'take_two'], signs: keshi, name: 'base' },
        { key: 'thrown', as: 'counts', of: 'keshi', kinds: [], signs: keshi, name: 'thrown', show: (view) => view.thrown.some(Boolean) },
        { key: 'tower', as: 'counts', of: 'keshi', kinds: [], signs: keshi, name: 'inside' },
      ],
    },
    {
      name: 'time',
      fields: [
        { key: 'season', as: 'fact', name: 'season', read: (view) => view.season + 1 },
        { key: 'round', as: 'fact', name: 'round', read: (view) => view.round + 1 },
        { key: 'first', as: 'seat', name: 'first' },
      ],
    },
    {
      name: 'stairs',
      fields: [
        { key: 'palace', as: 'track', length: 17, name: 'palace' },
        { key: 'mosque', as: 'track', length: 17, name: 'mosque' },
        { key: 'inner', as: 'chips', of: 'line', name: 'lines', read: () => Array.from({ length: 15 }, (_, n) => n) },
        { key: 'covers', as: 'chips', of: 'thing', name: 'covers', read: (view) => view.inner },
      ],
    },
    {
      name: 'river',
      fields: [
        { key: 'river', as: 'track', length: 16, name: 'fishermen' },
        { key: 'faces', as: 'cards', of: 'face', name: 'prizes' },
        { key: 'rapids', as: 'chips', of: 'rapid', name: 'rapids', read: () => [0, 1, 2, 3] },
        { key: 'open_oases', as: 'cards', of: 'oasis', name: 'open_oases', show: (view) => view.open_oases.length > 0 },
      ],
    },
    {
      name: 'souk',
      fields: [
        { key: 'luxuries', as: 'cards', of: 'luxury', name: 'luxuries' },
        { key: 'office', as: 'cards', of: 'office', name: 'office', read: (view) => [view.office] },
      ],
    },
    { name: 'scrolls', fields: [{ key: 'scrolls', as: 'cards', of: 'scroll', none: [0, -1] }] },
    {
      name: 'workshops',
      fields: [1, 2, 3, 4].map((n) => ({ key: `workshop-${n}`, as: 'counts' as const, of: 'keshi', kinds: [`gate ${n}`], signs: keshi, name: `workshop_${n}`, read: workshop(n - 1) })),
    },
    { name: 'towns', fields: [{ key: 'towns', as: 'cards', of: 'town' }], show: (view) => view.has_towns },
  ],
  mat: [
    {
      name: 'stock',
      fields: [
        { key: 'points', as: 'fact', name: 'points' },
        { key: 'resources', as: 'counts', of: 'thing', kinds: ['resource'], signs: thing, first: 12, zero: true, read: resources, name: 'resources' },
      ],
    },
    {
      name: 'people',
      fields: [
        { key: 'assistants', as: 'chips', of: 'sector', kinds: ['act', 'new'], signs: sector, name: 'assistants' },
        { key: 'keshis', as: 'counts', of: 'keshi', kinds: ['keshi', 'return', 'exchange'], signs: keshi, zero: true, read: keshis, name: 'keshis' },
        { key: 'waiting', as: 'counts', of: 'keshi', kinds: ['keshi'], signs: keshi, name: 'waiting', show: () => true },
        { key: 'hand', as: 'chips', of: 'keshi', kinds: ['choose'], signs: keshi, name: 'hand' },
        { key: 'chosen', as: 'chips', of: 'keshi', kinds: [], signs: keshi, name: 'chosen' },
        { key: 'vendors', as: 'chips', of: 'sector', kinds: [], signs: sector, name: 'vendors' },
      ],
    },
    {
      name: 'built',
      fields: [
        { key: 'guards', as: 'fact', name: 'guards' },
        { key: 'gates', as: 'chips', of: 'keshi', spot: 'gate_space', kinds: ['build'], signs: keshi, name: 'gates' },
        { key: 'ring', as: 'chips', of: 'ring', name: 'ring' },
        { key: 'paths', as: 'counts', of: 'path', kinds: ['caravan'], zero: true, name: 'paths' },
      ],
    },
    {
      name: 'cards',
      fields: [
        { key: 'scrolls', as: 'cards', of: 'scroll', name: 'scrolls' },
        { key: 'luxuries', as: 'chips', of: 'luxury', name: 'luxuries' },
        { key: 'oases', as: 'cards', of: 'oasis', none: [0, -1], name: 'oases' },
        { key: 'claimed', as: 'cards', of: 'oasis', none: [0, -1], name: 'claimed' },
        { key: 'claimed_towns', as: 'cards', of: 'town', name: 'towns', show: (view) => view.has_towns },
        { key: 'active', as: 'chips', of: 'provision', name: 'active' },
        { key: 'provisions', as: 'chips', of: 'provision', name: 'provisions' },
      ],
    },
  ],
  strip: [
    { key: 'points', as: 'fact', signs: () => ({ icon: 'point' }) },
    { key: 'water', as: 'fact', read: (player) => player.have[12], signs: () => ({ icon: 'water' }) },
    { key: 'date', as: 'fact', read: (player) => player.have[13], signs: () => ({ icon: 'date' }) },
    { key: 'dinar', as: 'fact', read: (player) => player.have[14], signs: () => ({ icon: 'dinar' }) },
    { key: 'scrolls', as: 'fact', read: (player) => player.scrolls.length, signs: () => ({ icon: 'scroll' }) },
    { key: 'luxuries', as: 'fact', read: (player) => player.luxuries.length, signs: () => ({ icon: 'luxury' }) },
    { key: 'oases', as: 'fact', read: (player) => player.claimed.length, signs: () => ({ icon: 'oasis' }) },
  ],
  captions: {
    en: {
      tower: 'The tower', base: 'At its foot', thrown: 'Thrown in', inside: 'Still inside', time: 'Season and round', season: 'Season', round: 'Round', first: 'Goes first',
      stairs: 'The stairs', palace: 'Palace', mosque: 'Mosque', lines: 'Bonuses on the lines between', covers: 'What they bring now, in the same order', river: 'The river', fishermen: 'Fishermen', prizes: 'River tiles of the three seasons',
      rapids: 'Rapids', open_oases: 'Open oases', souk: 'The souk', luxuries: 'Luxury goods', office: 'Exchange office', scrolls: 'Scrolls', workshops: 'Workshops with gates',
      workshop_1: 'Workshop 1', workshop_2: 'Workshop 2', workshop_3: 'Workshop 3', workshop_4: 'Workshop 4', towns: 'Desert towns', stock: 'Points and resources', points: 'Points',
      resources: 'Resources', people: 'Assistants and keshis', assistants: 'Assistants at work in', keshis: 'Keshis on the board', waiting: 'Claimed, not yet placed', hand: 'Behind the screen',
      chosen: 'Selected', vendors: 'Water vendors', built: 'Medina, square and Sahara', guards: 'Guards on the watchtower', gates: 'Gates', ring: 'Entertainers', paths: 'Caravans',
      cards: 'Scrolls, goods and oases', oases: 'Discovered oases', claimed: 'Claimed oases', active: 'Citizens to supply', provisions: 'Provision tiles, face down',
    },
    de: {
      tower: 'Der Turm', base: 'An seinem Fuß', thrown: 'Hineingeworfen', inside: 'Noch darin', time: 'Saison und Runde', season: 'Saison', round: 'Runde', first: 'Beginnt',
      stairs: 'Die Treppen', palace: 'Palast', mosque: 'Moschee', lines: 'Boni auf den Linien dazwischen', covers: 'Was sie jetzt bringen, in gleicher Folge', river: 'Der Fluss', fishermen: 'Fischer', prizes: 'Flussplättchen der drei Saisons',
      rapids: 'Stromschnellen', open_oases: 'Offene Oasen', souk: 'Der Souk', luxuries: 'Luxuswaren', office: 'Wechselstube', scrolls: 'Schriftrollen', workshops: 'Werkstätten mit Toren',
      workshop_1: 'Werkstatt 1', workshop_2: 'Werkstatt 2', workshop_3: 'Werkstatt 3', workshop_4: 'Werkstatt 4', towns: 'Wüstenstädte', stock: 'Punkte und Rohstoffe', points: 'Punkte',
      resources: 'Rohstoffe', people: 'Gehilfen und Keshis', assistants: 'Gehilfen bei der Arbeit', keshis: 'Keshis auf dem Plan', waiting: 'Genommen, noch nicht gesetzt', hand: 'Hinter dem Schirm',
      chosen: 'Ausgewählt', vendors: 'Wasserverkäufer', built: 'Medina, Platz und Sahara', guards: 'Wachen auf dem Wachturm', gates: 'Tore', ring: 'Gaukler', paths: 'Karawanen',
      cards: 'Rollen, Waren und Oasen', oases: 'Entdeckte Oasen', claimed: 'Besetzte Oasen', active: 'Zu versorgende Bürger', provisions: 'Versorgungsplättchen, verdeckt',
    },
    nl: {
      tower: 'De toren', base: 'Aan de voet', thrown: 'Erin gegooid', inside: 'Er nog in', time: 'Seizoen en ronde', season: 'Seizoen', round: 'Ronde', first: 'Begint',
      stairs: 'De trappen', palace: 'Paleis', mosque: 'Moskee', lines: 'Bonussen op de lijnen ertussen', covers: 'Wat ze nu opleveren, in dezelfde volgorde', river: 'De rivier', fishermen: 'Vissers', prizes: 'Riviertegels van de drie seizoenen',
      rapids: 'Stroomversnellingen', open_oases: 'Open oases', souk: 'De soek', luxuries: 'Luxegoederen', office: 'Wisselkantoor', scrolls: 'Boekrollen', workshops: 'Werkplaatsen met poorten',
      workshop_1: 'Werkplaats 1', workshop_2: 'Werkplaats 2', workshop_3: 'Werkplaats 3', workshop_4: 'Werkplaats 4', towns: 'Woestijnsteden', stock: 'Punten en grondstoffen', points: 'Punten',
      resources: 'Grondstoffen', people: 'Assistenten en keshi’s', assistants: 'Assistenten aan het werk', keshis: 'Keshi’s op het bord', waiting: 'Gepakt, nog niet geplaatst', hand: 'Achter het scherm',
      chosen: 'Uitgekozen', vendors: 'Waterverkopers', built: 'Medina, plein en Sahara', guards: 'Wachters op de toren', gates: 'Poorten', ring: 'Artiesten', paths: 'Karavanen',
      cards: 'Rollen, goederen en oases', oases: 'Ontdekte oases', claimed: 'Bezette oases', active: 'Burgers om te bevoorraden', provisions: 'Proviandtegels, gedekt',
    },
  },
};

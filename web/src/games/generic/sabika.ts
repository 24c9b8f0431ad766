// How the view of Sabika is laid out until it has a board of its own.

import { pile, type Sign } from '../signs';
import type { Plan } from './plan';

const RAWS = ['cane', 'clay', 'silk'];
const raw = (index: number): Sign | null => (RAWS[index] ? { icon: RAWS[index]! } : null);
const sign = (icon: string) => (): Sign => ({ icon });

export const sabika: Plan = {
  board: [
    { name: 'rondel', fields: [{ key: 'raws', as: 'rings' }] },
    {
      name: 'time',
      fields: [
        { key: 'round', as: 'fact', name: 'round' },
        { key: 'start', as: 'seat', name: 'start' },
        { key: 'parias_due', as: 'fact', name: 'parias_due' },
        { key: 'leader', as: 'seat', name: 'leader' },
      ],
    },
    {
      name: 'tracks',
      fields: [
        { key: 'favour', as: 'track', length: 8, name: 'favour' },
        { key: 'parias', as: 'track', length: 16, name: 'parias' },
        { key: 'favours', as: 'chips', of: 'favour', name: 'favour_bonus', read: () => [1, 2, 3, 4, 5, 6] },
      ],
    },
    { name: 'wishes', fields: [{ key: 'wishes', as: 'cards', of: 'wish', name: 'wish_list' }, { key: 'trade', as: 'cards', of: 'trade', name: 'trade', none: [0], read: (view) => [view.trade] }, { key: 'event', as: 'cards', of: 'event', none: [0], name: 'event', read: (view) => [view.event], show: (view) => view.event > 0 }] },
    { name: 'great', fields: [{ key: 'great', as: 'cards', of: 'great' }] },
    { name: 'small', fields: [{ key: 'small', as: 'cards', of: 'small', none: [0] }] },
    { name: 'stores', fields: [{ key: 'stores', as: 'cards', of: 'store_tile', spot: 'store_place', kinds: ['expand'], none: [0] }] },
    { name: 'poems', fields: [{ key: 'poems', as: 'cards', of: 'poem', kinds: ['blue', 'red'], none: [0], name: 'poems' }, { key: 'great_poems', as: 'cards', of: 'great_poem', name: 'great_poems' }] },
    { name: 'cities', fields: [{ key: 'cities', as: 'cards', of: 'city_tile', spot: 'city', kinds: ['city'] }] },
  ],
  mat: [
    {
      name: 'stock',
      fields: [
        { key: 'prestige', as: 'fact', name: 'prestige' },
        { key: 'dinars', as: 'fact', name: 'dinars' },
        { key: 'parias', as: 'fact', name: 'parias' },
        { key: 'seals', as: 'fact', name: 'seals' },
        { key: 'free', as: 'fact', name: 'free' },
      ],
    },
    {
      name: 'workshop',
      fields: [
        { key: 'standing', as: 'chips', of: 'worker', kinds: ['rest'], name: 'standing' },
        { key: 'stored', as: 'counts', of: 'pile', kinds: ['sell', 'drop', 'ship', 'spend'], signs: pile, name: 'stored' },
        { key: 'raw', as: 'chips', of: 'raw', kinds: ['process'], signs: raw, name: 'raw' },
        { key: 'houses', as: 'chips', of: 'store_tile', none: [0], name: 'houses' },
        { key: 'storehouses', as: 'chips', of: 'storehouse', kinds: ['lay', 'activate'], name: 'storehouses', read: () => [0, 1, 2, 3] },
        { key: 'mosaics', as: 'counts', of: 'mosaic', kinds: ['colour'], name: 'mosaics' },
      ],
    },
    {
      name: 'made',
      fields: [
        { key: 'built', as: 'cards', of: 'great', name: 'great' },
        { key: 'row', as: 'chips', of: 'small', name: 'row', read: (player) => (player.row as number[]).filter((one) => one <= 36) },
        { key: 'ships', as: 'chips', of: 'city', name: 'ships' },
        { key: 'links', as: 'chips', of: 'city', name: 'links' },
        { key: 'blue', as: 'cards', of: 'poem', kinds: ['blue'], name: 'blue' },
        { key: 'red', as: 'cards', of: 'poem', kinds: ['red'], name: 'red' },
        { key: 'great_poems', as: 'cards', of: 'great_poem', name: 'great_poems' },
        { key: 'start_tile', as: 'chips', of: 'start_tile', none: [0], name: 'start_tile', kinds: ['keep'], read: (player) => [player.start_tile, player.put_aside] },
      ],
    },
    {
      name: 'at_end',
      fields: [
        { key: 'at_end.great_poems', as: 'fact', name: 'great_poems' },
        { key: 'at_end.trade', as: 'fact', name: 'trade' },
        { key: 'at_end.leftovers', as: 'fact', name: 'leftovers' },
      ],
    },
  ],
  strip: [
    { key: 'prestige', as: 'fact', signs: sign('prestige') },
    { key: 'dinars', as: 'fact', signs: sign('dinar') },
    { key: 'parias', as: 'fact', signs: sign('paria') },
    { key: 'seals', as: 'fact', signs: sign('seal') },
    { key: 'built', as: 'fact', read: (player) => player.built.length, signs: sign('building') },
    { key: 'ships', as: 'fact', read: (player) => player.ships.length + player.links.length, signs: sign('ship') },
    { key: 'poems', as: 'fact', read: (player) => player.blue.length + player.red.length, signs: sign('poem') },
  ],
  captions: {
    en: {
      rondel: 'The rondel', time: 'Round', round: 'Round', start: 'Starts', parias_due: 'Parias due', leader: 'Leads in parias', tracks: 'Favour and parias', favour: 'Favour', parias: 'Parias',
      favour_bonus: 'Bonuses of the favour track', wishes: 'Wishes and trade', wish_list: 'The Sultan’s wishes', trade: 'Trade card', event: 'Event', great: 'Great buildings', small: 'Small buildings', stores: 'Storehouse tiles',
      poems: 'Small poems', great_poems: 'Great poems', cities: 'Cities', stock: 'Stock', prestige: 'Prestige', dinars: 'Dinars', seals: 'Seals', free: 'Free crates', workshop: 'Workshop',
      standing: 'Standing workers', stored: 'In the crates', raw: 'Raw materials', houses: 'Storehouse tiles', storehouses: 'Storehouses', mosaics: 'Mosaics', made: 'Built, shipped, engraved',
      row: 'Row of small buildings', ships: 'Ships', links: 'Consolidated', blue: 'Blue poems', red: 'Red poems', start_tile: 'Start tile', at_end: 'Prestige to come at the end', leftovers: 'Leftovers',
    },
    de: {
      rondel: 'Das Rondell', time: 'Runde', round: 'Runde', start: 'Beginnt', parias_due: 'Fällige Parias', leader: 'Führt bei den Parias', tracks: 'Gunst und Parias', favour: 'Gunst', parias: 'Parias',
      favour_bonus: 'Boni der Gunstleiste', wishes: 'Wünsche und Handel', wish_list: 'Wünsche des Sultans', trade: 'Handelskarte', event: 'Ereignis', great: 'Große Bauwerke', small: 'Kleine Bauwerke', stores: 'Lagerplättchen',
      poems: 'Kleine Gedichte', great_poems: 'Große Gedichte', cities: 'Städte', stock: 'Vorrat', prestige: 'Ansehen', dinars: 'Dinare', seals: 'Siegel', free: 'Freie Kisten', workshop: 'Werkstatt',
      standing: 'Stehende Arbeiter', stored: 'In den Kisten', raw: 'Rohstoffe', houses: 'Lagerplättchen', storehouses: 'Lagerhäuser', mosaics: 'Mosaike', made: 'Gebaut, verschifft, graviert',
      row: 'Reihe kleiner Bauwerke', ships: 'Schiffe', links: 'Gefestigt', blue: 'Blaue Gedichte', red: 'Rote Gedichte', start_tile: 'Startplättchen', at_end: 'Ansehen, das am Ende dazukommt', leftovers: 'Reste',
    },
    nl: {
      rondel: 'De rondel', time: 'Ronde', round: 'Ronde', start: 'Begint', parias_due: 'Verschuldigde parias', leader: 'Leidt in parias', tracks: 'Gunst en parias', favour: 'Gunst', parias: 'Parias',
      favour_bonus: 'Bonussen van het gunstspoor', wishes: 'Wensen en handel', wish_list: 'Wensen van de sultan', trade: 'Handelskaart', event: 'Gebeurtenis', great: 'Grote gebouwen', small: 'Kleine gebouwen', stores: 'Pakhuistegels',
      poems: 'Kleine gedichten', great_poems: 'Grote gedichten', cities: 'Steden', stock: 'Voorraad', prestige: 'Aanzien', dinars: 'Dinars', seals: 'Zegels', free: 'Vrije kisten', workshop: 'Werkplaats',
      standing: 'Staande werklui', stored: 'In de kisten', raw: 'Grondstoffen', houses: 'Pakhuistegels', storehouses: 'Pakhuizen', mosaics: 'Mozaïeken', made: 'Gebouwd, verscheept, gegraveerd',
      row: 'Rij kleine gebouwen', ships: 'Schepen', links: 'Bevestigd', blue: 'Blauwe gedichten', red: 'Rode gedichten', start_tile: 'Starttegel', at_end: 'Aanzien dat er aan het einde bijkomt', leftovers: 'Restjes',
    },
  },
};

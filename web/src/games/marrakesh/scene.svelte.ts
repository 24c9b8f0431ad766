// What every part of the scene is given: the view with simple readings of it, and which option lies at a place.
import type { Choosing, Drawing, Legal, News, Seat, Words } from '../contract';
import { BEYOND, rowsBeyond } from './layout';
import type { Printed } from './printed';
import { spotOf, type Place, type Region, type Spot } from './targets';
import { POINT, type Marrakesh, type Player } from './view';

export class Scene {
  /** Reads the props anew whenever it is asked, so that each part follows what it has read. */
  constructor(
    private props: () => Drawing,
    private spots: () => Map<string, Spot>,
    private places: () => Map<string, string>,
    private shade: () => Ghost,
    private whose: () => number | null = () => props().shown,
  ) {}

  get view(): Marrakesh {
    return this.props().view as Marrakesh;
  }
  get before(): Marrakesh | null {
    return this.props().before as Marrakesh | null;
  }
  get printed(): Printed {
    return this.props().printed as Printed;
  }
  get words(): Words {
    return this.props().words;
  }
  get seats(): Seat[] {
    return this.props().seats;
  }
  get me(): number | null {
    return this.props().me;
  }
  /** Whose city lies below the wall. */
  get shown(): number {
    return this.whose() ?? this.me ?? 0;
  }
  get show(): (seat: number | null) => void {
    return this.props().show;
  }
  get player(): Player {
    return this.view.players[this.shown]!;
  }
  get mine(): boolean {
    return this.shown === this.me;
  }
  get ask(): string {
    return this.props().ask?.name ?? '';
  }
  get args(): (number | string)[] {
    return this.props().ask?.args ?? [];
  }
  get choosing(): Choosing {
    const { menu, legal, choose, hover, hovered, hinted } = this.props();
    return { menu, legal, choose, hover, hovered, hinted };
  }
  get menu(): string[] {
    return this.props().menu;
  }
  get hovered(): string | null {
    return this.props().hovered;
  }
  get ghost(): Ghost {
    return this.shade();
  }
  legal(option: string): Legal | undefined {
    return this.props().legal.get(option);
  }
  /** The option that lies at this place now. */
  at(place: string): string | undefined {
    return this.places().get(place);
  }
  /** What a hint found at this place while nothing can be chosen. */
  hintAt(place: string): string | undefined {
    const { hinted, menu, ask } = this.props();
    if (!hinted.size || menu.length) return undefined;
    return [...hinted.keys()].find((option) => spotOf(this.view, ask, option)?.place === place);
  }
  /** The region of the scene where this option lies; null: in the column alone. */
  regionOf(option: string): Place | null {
    return this.spots().get(option)?.region ?? null;
  }
  /** Whether an option lies in this region. */
  waits(region: Region): boolean {
    return [...this.spots().values()].some((spot) => spot.region === region);
  }
  /** The resource of which an amount is asked. */
  get counted(): number | null {
    if (this.ask === 'ReturnResources') return Number(this.args[1]);
    if (this.ask === 'ReturnForOasis') return this.printed.OASIS_TILES[Number(this.args[1])]?.among[0] ?? null;
    return null;
  }
  /** Room below the river for the plates of water that carries beyond the berths. */
  get beyond(): number {
    if (this.ask !== 'PayWater' || this.me === null) return 0;
    const most = this.open.filter((place) => place.startsWith('pay')).length;
    return rowsBeyond(this.printed, this.view.players[this.me]!.river, most) * BEYOND.h;
  }
  /** How many niches of the wall can be pressed. */
  get niches(): number {
    return this.open.filter((place) => /^(niche|claimed|drop)/.test(place)).length;
  }
  /** The places with an option now. */
  get open(): string[] {
    return [...this.places().keys()];
  }
  name(seat: number): string {
    return this.seats[seat]?.name ?? String(seat + 1);
  }
  colour(seat: number): string {
    return this.seats[seat]?.colour ?? 'var(--ink)';
  }
  caption(key: string, ...args: (string | number)[]): string {
    return this.words.caption(key, ...args);
  }
}

/** What the hovered option would bring: where things would stand afterwards. */
export interface Ghost {
  river: number | null;
  palace: number | null;
  mosque: number | null;
  turned: number | null; // sections the disc would turn
  have: Map<number, number>; // value of a sector or a count afterwards
  ring: number | null;
  path: number | null;
  vendor: number | null;
  gate: { space: number; colour: number } | null;
  points: number | null;
}

/** Reads the news of a preview. */
export function ghostOf(view: Marrakesh, me: number | null, told: readonly News[]): Ghost {
  const ghost: Ghost = {
    river: null,
    palace: null,
    mosque: null,
    turned: null,
    have: new Map(),
    ring: null,
    path: null,
    vendor: null,
    gate: null,
    points: null,
  };
  const mine = me === null ? undefined : view.players[me];
  if (!mine) return ghost;
  const more = (thing: number, count: number): void => {
    ghost.have.set(thing, (ghost.have.get(thing) ?? mine.have[thing] ?? 0) + count);
  };
  for (const { key, args } of told) {
    const [who, a, b] = args.map(Number) as [number, number, number];
    if (who !== me) continue;
    if (key === 'sailed') ghost.river = a;
    else if (key === 'climbed' && a === 0) ghost.palace = b;
    else if (key === 'climbed') ghost.mosque = b;
    else if (key === 'turned') ghost.turned = (ghost.turned ?? 0) + 1;
    else if (key === 'disc') ghost.turned = a - mine.turned;
    else if (key === 'placed') more(a, 1);
    else if (key === 'entertainer') ghost.ring = a;
    else if (key === 'caravan') ghost.path = a;
    else if (key === 'vendor') ghost.vendor = a;
    else if (key === 'gate') more(POINT, Number(args[3]));
    else if (key === 'built') {
      ghost.gate = { space: b, colour: a };
      more(POINT, Number(args[3]));
    } else if (key === 'took' || key === 'gained') more(a, b);
    else if (key === 'paid' || key === 'returned') more(a, -b);
    else if (key === 'gave_back') more(a, -1);
  }
  ghost.points = ghost.have.get(POINT) ?? null;
  return ghost;
}

/** Which option lies where. */
export function lay(props: Drawing): Map<string, Spot> {
  const found = new Map<string, Spot>();
  for (const option of props.menu) {
    const spot = spotOf(props.view as Marrakesh, props.ask, option);
    if (spot) found.set(option, spot);
  }
  return found;
}

/** A scene over these props; call it while the component is set up. */
export function sceneOf(props: () => Drawing, whose?: () => number | null): Scene {
  const spots = $derived(lay(props()));
  const places = $derived(new Map([...spots].map(([option, spot]) => [spot.place, option])));
  const told = $derived.by(() => {
    const { hovered, legal } = props();
    return (hovered !== null && legal.get(hovered)?.told) || [];
  });
  const ghost = $derived(ghostOf(props().view as Marrakesh, props().me, told));
  return new Scene(
    props,
    () => spots,
    () => places,
    () => ghost,
    whose,
  );
}

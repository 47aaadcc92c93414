import type { MvtProperties } from '@webmaps/geo/mvt';
import type { TileFeature } from '@webmaps/tiles/feature-store';
import type { NamedLines } from './named-lines.ts';
import { BASEMAP_MAX_ZOOM } from '../tile-schema/layers.ts';
import { choosePlaces } from './choose-places.ts';
import { joinByTurn } from './join-by-turn.ts';
import { textWidthEms } from './text-width.ts';

const FIRST_ZOOM = 13;
/** Up to which zoom places are added. Tiles end before; their last zoom holds all that come later. */
const LAST_ZOOM = 18;

/** Ways that are named after the street beside or under them, or are inside of buildings. */
const UNNAMED_DETAILS: ReadonlySet<unknown> = new Set(['sidewalk', 'crossing', 'corridor']);

type NameClass = 'major' | 'minor' | 'water';

/** Height of the text that the web app's style draws, by zoom; `street-labels.ts` has the same. */
const TEXT_PIXELS: Readonly<Record<NameClass, readonly (readonly [zoom: number, px: number])[]>> = {
  major: [
    [13, 10.5],
    [15, 11.5],
    [18, 12.5],
    [20, 14.5],
  ],
  minor: [
    [15, 10],
    [16, 10.5],
    [18, 11.5],
    [20, 13],
  ],
  water: [[13, 11]],
};

/** In ems after each letter, as the style has it. */
const LETTER_SPACING: Readonly<Record<NameClass, number>> = { major: 0.02, minor: 0, water: 0.08 };

const CLASS_OF_KIND: ReadonlyMap<unknown, NameClass> = new Map([
  ['highway', 'major'],
  ['major_road', 'major'],
  ['minor_road', 'minor'],
  ['path', 'minor'],
  ['river', 'water'],
  ['canal', 'water'],
  ['stream', 'water'],
]);

/** Streets choose first, then rivers, then paths: a river without its name is missed sooner. */
const TURN = { street: 0, water: 1, path: 2 } as const;

/** More than any class has ranks. */
const RANKS = 32;

interface Ways {
  readonly ways: TileFeature[];
  nameClass: NameClass;
  turn: number;
}

interface Group extends NamedLines {
  readonly lines: Int32Array[];
  /** Among features of a tile. */
  readonly order: number;
  readonly properties: MvtProperties;
}

/** Gathers the named ways of an extract and gives the lines for their names. */
export class NameLines {
  readonly #groups = new Map<string, Ways>();

  /** Takes the way if its name is written along it. */
  add(way: TileFeature): void {
    const { name, kind, kind_detail: detail } = propertiesOf(way);
    const nameClass = CLASS_OF_KIND.get(kind);
    if (typeof name !== 'string' || nameClass === undefined || UNNAMED_DETAILS.has(detail)) return;
    const key = `${way.layer} ${name}`;
    const known = this.#groups.get(key);
    const turn = turnOf(nameClass, kind, detail);
    if (known === undefined) this.#groups.set(key, { ways: [way], nameClass, turn });
    else {
      known.ways.push(way);
      known.turn = Math.min(known.turn, turn);
      // A street is as great as its greatest part.
      if (nameClass === 'major') known.nameClass = 'major';
    }
  }

  features(): TileFeature[] {
    const groups = [...this.#groups.values()].map(groupOf);
    const range = { minZoom: FIRST_ZOOM, maxZoom: LAST_ZOOM };
    return choosePlaces(groups, range).map(({ group, line, centre, zoom }): TileFeature => ({
      layer: 'name_lines',
      kind: 'line',
      parts: [line],
      centre,
      minZoom: Math.min(zoom, BASEMAP_MAX_ZOOM),
      order: group.order,
      properties: {
        ...group.properties,
        ...(zoom > BASEMAP_MAX_ZOOM && { from_zoom: zoom }),
      },
    }));
  }
}

function turnOf(nameClass: NameClass, kind: unknown, detail: unknown): number {
  if (nameClass === 'water') return TURN.water;
  return kind === 'path' && detail !== 'pedestrian' ? TURN.path : TURN.street;
}

function groupOf({ ways, nameClass, turn }: Ways): Group {
  const greatest = ways.reduce((best, way) => (way.minZoom < best.minZoom ? way : best));
  const { name, kind, ...others } = propertiesOf(greatest);
  const text = String(name);
  const names = Object.entries(others).filter(
    ([key]) => key === 'script' || key.startsWith('name:'),
  );
  return {
    name: text,
    lines: joinByTurn(ways.flatMap(({ parts }) => parts)),
    rank: turn * RANKS + greatest.minZoom,
    order: greatest.minZoom,
    minZoom: nameClass === 'minor' ? 14 : FIRST_ZOOM,
    widthEms: textWidthEms(text) + LETTER_SPACING[nameClass] * text.length,
    textPixels: (zoom) => between(TEXT_PIXELS[nameClass], zoom),
    properties: { kind, name: text, ...Object.fromEntries(names), rank: greatest.minZoom },
  };
}

function propertiesOf({ finer, properties }: TileFeature): MvtProperties {
  return finer?.properties ?? properties;
}

/** Straight between the stops, and their ends before and after them. */
function between(stops: readonly (readonly [number, number])[], zoom: number): number {
  let [before, value] = stops[0] ?? [0, 0];
  for (const [at, next] of stops) {
    if (at >= zoom)
      return at === before ? next : value + ((zoom - before) / (at - before)) * (next - value);
    [before, value] = [at, next];
  }
  return value;
}

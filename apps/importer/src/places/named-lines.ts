import { distanceMetres } from '@webmaps/geo/distance';
import type { Position } from '@webmaps/geo/position';
import { foldText } from '@webmaps/geocoder/fold-text';
import { placeNames } from './place-names.ts';
import type { OsmExtract, Tags } from '../osm/extract.ts';
import { wayPositions } from './shapes.ts';

/** Ways that bear one name in one town, as the one thing that people mean by it. */
export interface NamedLine {
  /** Id of the lowest way. */
  readonly sourceId: number;
  readonly names: readonly string[];
  /** Of the most important of the ways. */
  readonly category: string;
  /** Half-way along the longest way, on the line. */
  readonly position: Position;
  readonly lines: readonly (readonly Position[])[];
}

interface NamedWay {
  readonly id: number;
  readonly names: readonly string[];
  readonly rank: number;
  readonly category: string;
  readonly positions: readonly Position[];
  readonly metres: number;
  readonly middle: Position;
}

export interface LineChoice {
  /** The category and rank (lower is more important) of a way that belongs here. */
  readonly choose: (tags: Tags) => { readonly category: string; readonly rank: number } | undefined;
  /** A number that ways of one line have in common; without one, nearness decides. */
  readonly townOf: (position: Position) => number | undefined;
}

/** Ways of a name outside every town that are this near to each other are one. */
const SAME_LINE_METRES = 600;

/**
 * Groups the ways of an extract by name and town. Ways of a name that are in no town are joined to
 * the nearest group of that name within `SAME_LINE_METRES`. In order of the lowest way.
 */
export function collectNamedLines(
  extract: OsmExtract,
  { choose, townOf }: LineChoice,
): NamedLine[] {
  const groups = new Map<string, NamedWay[][]>();
  const all: NamedWay[][] = [];
  for (let index = 0; index < extract.ways.count; index++) {
    const way = namedWay(extract, index, choose);
    if (!way) continue;
    const town = townOf(way.middle);
    const name = foldText(way.names[0] ?? '');
    const key = `${town ?? ''}/${name}`;
    const known = groups.get(key) ?? [];
    groups.set(key, known);
    const group = town === undefined ? known.find((ways) => isNear(ways, way)) : known[0];
    if (group) {
      group.push(way);
    } else {
      const ways = [way];
      known.push(ways);
      all.push(ways);
    }
  }
  return all.map(joinWays);
}

function namedWay(
  extract: OsmExtract,
  index: number,
  choose: LineChoice['choose'],
): NamedWay | undefined {
  const tags = extract.ways.tags(index);
  const choice = choose(tags);
  if (!choice || tags['name'] === undefined) return undefined;
  const names = placeNames(tags);
  const positions = wayPositions(extract, index);
  if (names.length === 0 || positions.length < 2) return undefined;
  const { metres, middle } = measure(positions);
  const ref = tags['ref'];
  return {
    id: extract.ways.ids[index] ?? 0,
    names: ref === undefined ? names : [...names, ...ref.split(';')],
    ...choice,
    positions,
    metres,
    middle,
  };
}

function measure(positions: readonly Position[]): { metres: number; middle: Position } {
  const lengths = positions.map((to, index) => distanceMetres(positions[index - 1] ?? to, to));
  const metres = lengths.reduce((sum, length) => sum + length, 0);
  let left = metres / 2;
  for (const [index, length] of lengths.entries()) {
    const from = positions[index - 1];
    const to = positions[index];
    if (from && to && length > 0 && left <= length) {
      const share = left / length;
      return {
        metres,
        middle: [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share],
      };
    }
    left -= length;
  }
  return { metres, middle: positions[0] ?? [0, 0] };
}

function isNear(ways: readonly NamedWay[], { positions, middle }: NamedWay): boolean {
  const ends = [positions[0], middle, positions.at(-1)];
  return ways.some((way) =>
    [way.positions[0], way.middle, way.positions.at(-1)].some((a) =>
      ends.some((b) => a && b && distanceMetres(a, b) < SAME_LINE_METRES),
    ),
  );
}

function joinWays(ways: readonly NamedWay[]): NamedLine {
  const byRank = ways.toSorted((a, b) => a.rank - b.rank || a.id - b.id);
  const byLength = ways.toSorted((a, b) => b.metres - a.metres || a.id - b.id);
  const shown = ways[0]?.names[0] ?? '';
  return {
    sourceId: Math.min(...ways.map((way) => way.id)),
    names: [...new Set([shown, ...ways.flatMap((way) => way.names)])],
    category: byRank[0]?.category ?? '',
    position: byLength[0]?.middle ?? [0, 0],
    lines: ways.map((way) => way.positions),
  };
}

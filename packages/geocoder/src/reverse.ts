import { LocalPlane } from '@webmaps/geo/local-plane';
import type { Position } from '@webmaps/geo/position';
import { addressPosition, describeAddress, describeItem, itemPosition } from './describe-item.ts';
import type { PlaceIndex } from './place-index.ts';
import { entryTypes, visitGrid } from './point-grid.ts';
import type { EntryType } from './point-grid.ts';
import type { SearchResult } from './search-result.ts';

export interface ReverseOptions {
  readonly position: Position;
  /** Most results to give; 1 by default. */
  readonly limit?: number;
  /** Nothing farther is named; 2000 by default. */
  readonly maxMetres?: number;
}

/**
 * Names what is around a position, nearest first, whether house, street or anything else; of what is
 * equally near, the more specific. The label says "near" where it is not at the spot. Distances are to
 * the point of a thing and to the line of a street. `pickMostSpecific` chooses one of them as a name.
 */
export function reverse(index: PlaceIndex, options: ReverseOptions): SearchResult[] {
  const { position, limit = 1, maxMetres = 2000 } = options;
  // Most answers are within a block; only an empty neighbourhood pays for the wide search.
  for (let radiusMetres = Math.min(FIRST_RADIUS_METRES, maxMetres); ; radiusMetres *= 4) {
    const last = radiusMetres >= maxMetres;
    const found = nearest(index, { position, radiusMetres: last ? maxMetres : radiusMetres });
    if (found.length >= limit || last) {
      return found.slice(0, limit).map((hit) => describe(index, hit));
    }
  }
}

const FIRST_RADIUS_METRES = 150;

/** Of what is equally near, the higher comes first: a house number is the most specific. */
const SPECIFICITY: Record<EntryType, number> = {
  [entryTypes.address]: 2,
  [entryTypes.item]: 1,
  [entryTypes.segment]: 0,
};
/** Within this a thing is "here", not "near". */
const hereMetres = { address: 35, street: 25, point: 30 };

interface Hit {
  readonly type: EntryType;
  /** Of an item (also for a segment) or an address. */
  readonly number: number;
  readonly metres: number;
}

function nearest(
  index: PlaceIndex,
  { position, radiusMetres }: { position: Position; radiusMetres: number },
): Hit[] {
  const plane = new LocalPlane(position);
  const hits = new Map<string, Hit>();
  visitGrid(index.grid, { position, radiusMetres }, (type, entry) => {
    const hit = measure(index, { type, entry, plane });
    if (hit.metres > radiusMetres) return;
    const key = `${type}/${hit.number}`;
    const known = hits.get(key);
    if (!known || hit.metres < known.metres) hits.set(key, hit);
  });
  return [...hits.values()].sort(
    (a, b) =>
      a.metres - b.metres || SPECIFICITY[b.type] - SPECIFICITY[a.type] || a.number - b.number,
  );
}

function measure(
  index: PlaceIndex,
  { type, entry, plane }: { type: EntryType; entry: number; plane: LocalPlane },
): Hit {
  if (type === entryTypes.address) {
    return { type, number: entry, metres: plane.metresTo(addressPosition(index, entry)) };
  }
  if (type === entryTypes.segment) {
    const { lineLon7, lineLat7 } = index.columns;
    const from: Position = [lineLon7[entry]! / 1e7, lineLat7[entry]! / 1e7];
    const to: Position = [lineLon7[entry + 1]! / 1e7, lineLat7[entry + 1]! / 1e7];
    return { type, number: index.itemOfVertex(entry), metres: plane.metresToSegment(from, to) };
  }
  return { type, number: entry, metres: plane.metresTo(itemPosition(index, entry)) };
}

function describe(index: PlaceIndex, { type, number, metres }: Hit): SearchResult {
  const result =
    type === entryTypes.address ? describeAddress(index, number) : describeItem(index, number);
  const here =
    type === entryTypes.address
      ? hereMetres.address
      : type === entryTypes.segment
        ? hereMetres.street
        : hereMetres.point;
  return {
    ...result,
    label: metres <= here ? result.name : `near ${result.name}`,
    distanceMetres: metres,
  };
}

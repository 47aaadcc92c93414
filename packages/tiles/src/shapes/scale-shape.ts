import { ROW, type FeatureStore } from '../feature-store.ts';
import type { Shape } from './shape.ts';
import { untangle } from './untangle.ts';
import { TILE_EXTENT_BITS, WORLD_BITS } from '../world.ts';

/**
 * The feature as a zoom shows it: only the vertices that it needs, in its tile units. Changes
 * `target`, whatever it held.
 */
export function scaleShape(
  store: FeatureStore,
  feature: number,
  zoom: number,
  target: Shape,
): void {
  target.clear();
  const { rows, partStarts, vertexZooms, coordinates } = store;
  const row = feature * ROW.length;
  const type = rows.values[row + ROW.kind] as number;
  const firstPart = rows.values[row + ROW.firstPart] as number;
  const endPart =
    feature + 1 < store.count
      ? (rows.values[row + ROW.length + ROW.firstPart] as number)
      : partStarts.length;
  const shift = WORLD_BITS - TILE_EXTENT_BITS - zoom;
  const half = (1 << shift) >> 1;
  let outerKept = true;
  for (let part = firstPart; part < endPart; part++) {
    const { start, isHole } = partAt(store, part);
    const end = part + 1 < partStarts.length ? partAt(store, part + 1).start : vertexZooms.length;
    if (isHole && !outerKept) continue;
    const open = target.length;
    for (let vertex = start; vertex < end; vertex++) {
      if ((vertexZooms.values[vertex] as number) > zoom) continue;
      const x = ((coordinates.values[2 * vertex] as number) + half) >> shift;
      const y = ((coordinates.values[2 * vertex + 1] as number) + half) >> shift;
      target.point(x, y, open);
    }
    const kept = target.endPart(open, type === 1 ? 1 : type === 2 ? 2 : 4, isHole);
    if (!isHole) outerKept = kept;
  }
  if (type === 3) untangle(target);
}

function partAt(store: FeatureStore, part: number): { start: number; isHole: boolean } {
  const start = store.partStarts.values[part] as number;
  return start < 0 ? { start: -start - 1, isHole: true } : { start, isHole: false };
}

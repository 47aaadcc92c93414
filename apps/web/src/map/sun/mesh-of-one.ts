import type { Building } from '@webmaps/buildings/building';
import { frameAt } from '@webmaps/buildings/tile-frame';
import type { TileFrame } from '@webmaps/buildings/tile-frame';
import { buildTileMesh } from '@webmaps/buildings/tile-mesh';
import type { TileMesh } from '@webmaps/buildings/tile-mesh';
import { ringBox } from '@webmaps/buildings/tile-of-building';

/** The mesh of a building by itself, in metres about the middle of its box. */
export function meshOfOne(building: Building): { mesh: TileMesh; frame: TileFrame } {
  const { west, north, east, south } = ringBox(building.rings[0] ?? Int32Array.of(0, 0));
  const frame = frameAt((west + east) / 2, (north + south) / 2);
  return { mesh: buildTileMesh([building], frame, { usualRoofs: false }), frame };
}

import type { Building } from '@webmaps/buildings/building';
import { WORLD_UNITS } from '@webmaps/buildings/building';
import type { DescribedBuilding } from '@webmaps/buildings/describe-building';
import { pointInFrame } from '@webmaps/buildings/tile-frame';
import type { TileFrame } from '@webmaps/buildings/tile-frame';
import { blockBox, rayMeetsBox, traceRay } from '@webmaps/buildings/trace-ray';
import type { BlockBox, Ray } from '@webmaps/buildings/trace-ray';
import { latOfMercatorY, lonOfMercatorX, mercatorX, mercatorY } from '@webmaps/geo/mercator';
import type { Position } from '@webmaps/geo/position';
import type { SceneRay } from './sun-scene.ts';

/** A place in the open, on the ground or at a face of a building. */
export interface PlacePoint {
  readonly position: Position;
  /** Metres over the ground. */
  readonly height: number;
  /** Of length 1, away from the face: to the east, to the north, up. */
  readonly normal: readonly [number, number, number];
}

export interface BoxedBlock {
  readonly building: Building;
  readonly described: DescribedBuilding;
  readonly box: BlockBox;
}

/** The blocks of a tile with the boxes around them, in metres of the tile. */
export interface BoxedTile {
  readonly frame: TileFrame;
  readonly blocks: readonly BoxedBlock[];
}

export interface RayHitOfTiles {
  readonly place: PlacePoint;
  readonly block: BoxedBlock | undefined;
}

export function withBoxes(
  drawn: readonly Pick<BoxedBlock, 'building' | 'described'>[],
  frame: TileFrame,
): BoxedTile {
  return {
    frame,
    blocks: drawn.map((each) => ({ ...each, box: blockBox(each.described.block) })),
  };
}

/** The first face along a ray, or the ground; nothing where the ray meets neither. */
export function traceTiles(ray: SceneRay, tiles: readonly BoxedTile[]): RayHitOfTiles | undefined {
  const { origin, direction } = ray;
  let nearest = direction[2] < 0 ? -origin[2] / direction[2] : Infinity;
  let block: BoxedBlock | undefined;
  let normal: PlacePoint['normal'] = [0, 0, 1];
  for (const tile of tiles) {
    const inTile = rayInTile(ray, tile.frame);
    for (const each of tile.blocks) {
      if (!rayMeetsBox(inTile, each.box)) continue;
      const hit = traceRay(inTile, each.described.block);
      if (!hit || hit.distance >= nearest) continue;
      nearest = hit.distance;
      block = each;
      normal = hit.normal;
    }
  }
  if (!Number.isFinite(nearest)) return undefined;
  const at = [0, 1, 2].map((axis) => origin[axis]! + direction[axis]! * nearest);
  const position = positionIn(ray.frame, at[0]!, at[1]!);
  return { place: { position, height: Math.max(0, at[2]!), normal }, block };
}

/** Metres by which a place is held off its face, so that the face does not hide it. */
const CLEARANCE_METRES = 0.05;

/** Whether the sun reaches a place, for each direction to it: three numbers, east, north and up. */
export function isLit(
  place: PlacePoint,
  suns: Float32Array,
  tiles: readonly BoxedTile[],
): Uint8Array {
  const lit = new Uint8Array(suns.length / 3);
  const world = worldOf(place.position);
  const origins = tiles.map(({ frame }) => {
    const [east, north] = pointInFrame(frame, ...world);
    const { normal } = place;
    return [
      east + normal[0] * CLEARANCE_METRES,
      north + normal[1] * CLEARANCE_METRES,
      place.height + normal[2] * CLEARANCE_METRES,
    ] as const;
  });
  for (let index = 0; index < lit.length; index++) {
    const direction = [suns[index * 3]!, suns[index * 3 + 1]!, suns[index * 3 + 2]!] as const;
    if (direction[2] <= 0) continue;
    const isHidden = tiles.some(({ blocks }, at) => {
      const ray = { origin: origins[at]!, direction };
      return blocks.some(
        ({ box, described }) =>
          rayMeetsBox(ray, box) && traceRay(ray, described.block) !== undefined,
      );
    });
    lit[index] = isHidden ? 0 : 1;
  }
  return lit;
}

/** Frames differ by their place and, a little, by the scale of their latitude. */
function rayInTile({ frame, origin, direction }: SceneRay, to: TileFrame): Ray {
  const scale = to.metresPerUnit / frame.metresPerUnit;
  const [east, north] = pointInFrame(to, frame.x, frame.y);
  return {
    origin: [origin[0] * scale + east, origin[1] * scale + north, origin[2] * scale],
    // A length in metres of the ray's own frame, so that distances in all tiles compare.
    direction: [direction[0] * scale, direction[1] * scale, direction[2] * scale],
  };
}

function worldOf([lon, lat]: Position): readonly [number, number] {
  return [mercatorX(lon) * WORLD_UNITS, mercatorY(lat) * WORLD_UNITS];
}

function positionIn({ x, y, metresPerUnit }: TileFrame, east: number, north: number): Position {
  return [
    lonOfMercatorX((x + east / metresPerUnit) / WORLD_UNITS),
    latOfMercatorY((y - north / metresPerUnit) / WORLD_UNITS),
  ];
}

import type { Layout } from './streets/layout.ts';
import type { Block } from './buildings/blocks.ts';
import type { Building } from './buildings/building.ts';
import { PlotRegister } from './buildings/footprint.ts';
import type { Area } from './grounds/landcover.ts';
import type { Line } from './plane/line.ts';
import type { PlaceNames } from './names/place-names.ts';
import type { Point } from './plane/point.ts';
import type { Random } from './plane/random.ts';
import type { SegmentIndex } from './plane/segment-index.ts';
import type { Tags } from './osm/tags.ts';

/** What the later steps have put on the ground so far, and what they must keep clear of. */
export interface Scene {
  readonly layout: Layout;
  readonly blocks: readonly Block[];
  readonly random: Random;
  readonly names: PlaceNames;
  readonly areas: Area[];
  readonly points: { readonly at: Point; readonly tags: Tags }[];
  /** Lines that are no ways, such as rows of trees and piers drawn as walls. */
  readonly lines: { readonly points: Line; readonly tags: Tags }[];
  readonly buildings: Building[];
  readonly register: PlotRegister;
  /** Ways and shores of water. */
  readonly obstacles: SegmentIndex;
}

export function makeScene(
  layout: Layout,
  blocks: readonly Block[],
  random: Random,
  names: PlaceNames,
  obstacles: SegmentIndex,
): Scene {
  return {
    layout,
    blocks,
    random,
    names,
    obstacles,
    areas: [],
    points: [],
    lines: [],
    buildings: [],
    register: new PlotRegister(),
  };
}

export function addArea(
  scene: Scene,
  outer: readonly Point[],
  tags: Tags,
  holes: readonly (readonly Point[])[] = [],
): void {
  scene.areas.push({ outer, holes, tags });
}

export function addPoint(scene: Scene, at: Point, tags: Tags): void {
  scene.points.push({ at, tags });
}

import { boxOf } from '@webmaps/project/map/geometry/bounds';
import type { Geometry } from '@webmaps/project/map/geometry/geometry';
import type { NamedFeature } from '@webmaps/project/map/import/named-features';
import { middleOf } from './box.ts';
import { eachFeature, tryTo } from './each-feature.ts';
import { layerFrame } from './frame.ts';
import type { Geos } from './geos/geos.ts';
import type { Shape } from './geos/library.ts';
import { readOnGrid } from './grid-shape.ts';
import { NoteList } from './note-list.ts';
import type { OperationContext, OperationResult } from './operation.ts';

export const ofWhat = { kind: 'choice', options: ['all', 'each'] } as const;

interface HullOptions {
  readonly of: 'all' | 'each';
  readonly make: (shape: Shape) => Shape;
}

/** The hull of all features or of each. What has no area, as that of two points, is left out. */
export function hulls(
  features: readonly NamedFeature[],
  { of, make }: HullOptions,
  context: OperationContext,
): OperationResult {
  const { geos } = context;
  const notes = new NoteList();
  const hullOf = (geometries: readonly Geometry[]) => areaOf(geos, geometries, make);
  if (of === 'each') {
    const made = eachFeature(features, { ...context, notes }, ({ geometry }) => hullOf([geometry]));
    return notes.finish(made);
  }
  const all = features.map(({ geometry }) => geometry);
  const made = tryTo(notes, () => geos.within(() => hullOf(all)));
  return notes.finish((made ?? []).map((geometry) => ({ geometry, values: {} })));
}

function areaOf(
  geos: Geos,
  geometries: readonly Geometry[],
  make: (shape: Shape) => Shape,
): readonly Geometry[] {
  const frame = layerFrame(middleOf(boxOf(geometries))[1]);
  const shape = geos.gather(geometries.map((geometry) => geos.read(geometry, frame)));
  return geos
    .write(geos.own(make(shape)), frame)
    .filter(({ type }) => type === 'Polygon' || type === 'MultiPolygon')
    .flatMap((area) => geos.write(readOnGrid(geos, area).shape));
}

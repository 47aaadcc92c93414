import type { NamedFeature } from '@webmaps/project/map/import/named-features';
import { tryTo } from './each-feature.ts';
import type { Geos } from './geos/geos.ts';
import type { Shape } from './geos/library.ts';
import { readOnGrid, unionOf } from './grid-shape.ts';
import type { NoteList } from './note-list.ts';

/** Features as shapes for overlays; those that had to be mended, or cannot be, are noted. */
export function readShapes(
  geos: Geos,
  features: readonly NamedFeature[],
  notes: NoteList,
): readonly Shape[] {
  return features.flatMap(
    ({ geometry }) => tryTo(notes, () => readShape(geos, geometry, notes)) ?? [],
  );
}

export function readShape(geos: Geos, geometry: NamedFeature['geometry'], notes?: NoteList): Shape {
  const { shape, isRepaired } = readOnGrid(geos, geometry);
  if (isRepaired) notes?.add('repaired');
  return shape;
}

/** All features as one geometry of each kind. */
export function uniteFeatures(
  geos: Geos,
  features: readonly NamedFeature[],
  notes: NoteList,
): readonly NamedFeature['geometry'][] {
  return geos.within(() => geos.write(unionOf(geos, readShapes(geos, features, notes))));
}

import { boxOf } from '@webmaps/project/map/geometry/bounds';
import type { Geometry } from '@webmaps/project/map/geometry/geometry';
import type { NamedFeature } from '@webmaps/project/map/import/named-features';
import { BoxIndex } from './box-index.ts';
import { readShape } from './combine.ts';
import { tryTo } from './each-feature.ts';
import type { Geos } from './geos/geos.ts';
import type { Shape } from './geos/library.ts';
import { GRID, unionOf } from './grid-shape.ts';
import type { NoteList } from './note-list.ts';

/** A second layer that features are held against one by one. Kept in the scope that it is made in. */
export class SecondLayer {
  readonly features: readonly NamedFeature[];
  readonly #geos: Geos;
  readonly #index: BoxIndex;
  readonly #shapes: readonly (Shape | undefined)[];

  constructor(geos: Geos, features: readonly NamedFeature[], notes: NoteList) {
    this.#geos = geos;
    this.features = features;
    this.#index = new BoxIndex(features);
    this.#shapes = features.map(({ geometry }) =>
      tryTo(notes, () => readShape(geos, geometry, notes)),
    );
  }

  /** The features whose boxes meet that of a geometry, with their shapes. */
  near(geometry: Geometry): readonly { readonly feature: NamedFeature; readonly shape: Shape }[] {
    return this.#index.search(boxOf([geometry])).flatMap((at) => {
      const shape = this.#shapes[at];
      return shape === undefined ? [] : [{ feature: this.features[at]!, shape }];
    });
  }

  /** All of it near a geometry as one shape; `undefined` where there is none. */
  unionNear(geometry: Geometry): Shape | undefined {
    const near = this.near(geometry);
    if (near.length === 0) return undefined;
    if (near.length === 1) return near[0]!.shape;
    const copies = near.map(({ feature }) => readShape(this.#geos, feature.geometry));
    return unionOf(this.#geos, copies);
  }
}

/** What two shapes share, each kind in one geometry. */
export function intersect(geos: Geos, a: Shape, b: Shape): readonly Geometry[] {
  return geos.write(geos.own(geos.library.GEOSIntersectionPrec(a, b, GRID)));
}

/** Of how many dimensions a geometry is. */
export function dimensionOf({ type }: Geometry): 0 | 1 | 2 {
  if (type === 'Point' || type === 'MultiPoint') return 0;
  return type === 'LineString' || type === 'MultiLineString' ? 1 : 2;
}

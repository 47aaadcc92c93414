import type { FlatBox } from '@webmaps/geo/flat-box';
import { boxOf } from '@webmaps/project/map/geometry/bounds';
import { UNITS_PER_DEGREE } from '@webmaps/project/map/geometry/geometry';
import type { NamedFeature } from '@webmaps/project/map/import/named-features';
import Flatbush from 'flatbush';

const TURN = 360 * UNITS_PER_DEGREE;

/** Which features have boxes that meet one, wherever the map has them: at 190° as at -170°. */
export class BoxIndex {
  readonly #index: Flatbush | undefined;

  constructor(features: readonly NamedFeature[]) {
    if (features.length === 0) return;
    this.#index = new Flatbush(features.length);
    for (const { geometry } of features) this.#index.add(...boxOf([geometry]));
    this.#index.finish();
  }

  /** Their places in the list, ascending. */
  search([west, south, east, north]: FlatBox): readonly number[] {
    const index = this.#index;
    if (index === undefined) return [];
    const found = [0, -TURN, TURN].flatMap((turn) =>
      index.search(west + turn, south, east + turn, north),
    );
    return [...new Set(found)].toSorted((a, b) => a - b);
  }
}

import { packIds } from '../id-set.ts';
import type { IdSet } from '../id-set.ts';
import type { FeatureId } from '../ids.ts';
import { canonicalText } from '../json.ts';
import type { Json } from '../json.ts';

/** Features by what they have in common, since thousands of them have few values. */
export class Groups<Common extends object> {
  readonly #groups = new Map<string, { readonly common: Common; readonly ids: FeatureId[] }>();

  add(id: FeatureId, common: Common): void {
    const key = canonicalText(common as unknown as Json);
    const group = this.#groups.get(key);
    if (group === undefined) this.#groups.set(key, { common, ids: [id] });
    else group.ids.push(id);
  }

  get isEmpty(): boolean {
    return this.#groups.size === 0;
  }

  /** The latest first: a change may name a feature twice, and what undoes it goes backwards. */
  parts(): readonly (Common & { readonly ids: IdSet })[] {
    return [...this.#groups.values()]
      .toReversed()
      .map(({ common, ids }) => ({ ...common, ids: packIds(ids) }));
  }
}

import type { Touched } from '../document/outcome.ts';

/** What several changes touched together. */
export class TouchedSets implements Touched {
  readonly nodes = new Set<string>();
  readonly batches = new Set<string>();
  readonly features = new Set<string>();

  add(touched: Touched): void {
    for (const id of touched.nodes) this.nodes.add(id);
    for (const origin of touched.batches) this.batches.add(origin);
    for (const id of touched.features) this.features.add(id);
  }
}

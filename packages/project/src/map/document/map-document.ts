import { applyChange } from '../changes/apply-change.ts';
import type { FeatureId, NodeId, Origin } from '../ids.ts';
import type { MapNode } from '../nodes/node.ts';
import type { BatchRow, ChunkSource } from './batch.ts';
import type { Change } from './change.ts';
import type { Feature } from './feature.ts';
import { undoWrites } from './journal.ts';
import type { Write } from './journal.ts';
import { MapState } from './map-state.ts';
import type { MapContent } from './map-state.ts';
import { mayChange } from './may-change.ts';
import type { Author } from './may-change.ts';
import { refuse } from './outcome.ts';
import type { Refused, Touched } from './outcome.ts';

export interface Performed {
  readonly status: 'applied';
  /** Undoes the change for everybody: guarded, and a change like any other. */
  readonly inverse: Change;
  readonly skipped: number;
  readonly touched: Touched;
  /** Takes the change back exactly, for a rebase; later changes are taken back first. */
  takeBack(): void;
}

/** A map, and the one way to change it. */
export class MapDocument implements MapContent {
  readonly #state: MapState;

  constructor(chunks: ChunkSource, content?: MapContent) {
    this.#state = new MapState(chunks);
    if (content === undefined) return;
    for (const [id, node] of content.nodes) this.#state.nodes.set(id, node);
    for (const [origin, row] of content.batches) this.#state.batches.set(origin, row);
    for (const [id, feature] of content.edited) this.#state.edited.set(id, feature);
  }

  /** Becomes a later content of the same map as a whole; all of both is touched. */
  become(content: MapContent): Touched {
    const { nodes, batches, edited } = this.#state;
    return {
      nodes: replaceAll(nodes, content.nodes),
      batches: replaceAll(batches, content.batches),
      features: replaceAll(edited, content.edited),
    };
  }

  /** Performs a change of an author who may make it; otherwise, or where it does not fit, nothing. */
  perform(change: Change, author: Author): Performed | Refused {
    if (!mayChange(this.#state, change, author)) return refuse('not-allowed');
    const outcome = applyChange(this.#state, change);
    const writes = this.#state.journal.drain();
    if (outcome.status === 'refused') return outcome;
    return {
      ...outcome,
      touched: this.#touchedBy(writes),
      takeBack: () => undoWrites(writes),
    };
  }

  get nodes(): ReadonlyMap<NodeId, MapNode> {
    return this.#state.nodes;
  }

  get batches(): ReadonlyMap<Origin, BatchRow> {
    return this.#state.batches;
  }

  get edited(): ReadonlyMap<FeatureId, Feature | null> {
    return this.#state.edited;
  }

  /** The feature, where it and its layer are shown. */
  feature(id: FeatureId): Feature | undefined {
    return this.#state.feature(id);
  }

  layerOf(id: FeatureId): NodeId | undefined {
    return this.#state.layerOf(id);
  }

  isThere(id: NodeId): boolean {
    return this.#state.isThere(id);
  }

  #touchedBy(writes: readonly Write[]): Touched {
    const keysOf = (map: unknown) =>
      new Set(writes.filter((write) => write.map === map).map(({ key }) => key));
    return {
      nodes: keysOf(this.#state.nodes),
      batches: keysOf(this.#state.batches),
      features: keysOf(this.#state.edited),
    };
  }
}

/** The keys of both. */
function replaceAll<T>(map: Map<string, T>, next: ReadonlyMap<string, T>): ReadonlySet<string> {
  const keys = new Set([...map.keys(), ...next.keys()]);
  map.clear();
  for (const [key, value] of next) map.set(key, value);
  return keys;
}

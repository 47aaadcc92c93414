import type { NamedFeature } from '@webmaps/project/map/import/named-features';
import { MAX_FEATURES } from '@webmaps/project/map/limits';
import type { NoteName, OperationResult } from './operation.ts';

/** Counts what happened, and ends an operation with it. */
export class NoteList {
  readonly #counts: Partial<Record<NoteName, number>> = {};

  add(name: NoteName, count = 1): void {
    if (count > 0) this.#counts[name] = (this.#counts[name] ?? 0) + count;
  }

  finish(features: readonly NamedFeature[]): OperationResult {
    const notes = { ...this.#counts };
    if (features.length > MAX_FEATURES) return { status: 'refused', reason: 'too-many', notes };
    if (features.length > 0) return { status: 'done', features, notes };
    return { status: 'refused', reason: notes.unfit === undefined ? 'nothing' : 'unfit', notes };
  }
}

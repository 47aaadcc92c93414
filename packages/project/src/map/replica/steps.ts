import type { Change } from '../document/change.ts';
import { MAX_STEPS } from '../limits.ts';
import type { ChangeKey } from './entry.ts';

/** A change of this tab that can be undone, or one that was undone and can be made again. */
export interface Step {
  readonly key: ChangeKey;
  /** What a person calls it: "Move 3 features". */
  readonly name: string;
  /** The change back, as of where the change is now in the order. */
  readonly inverse: Change;
}

export interface SavedSteps {
  readonly undo: readonly Step[];
  readonly redo: readonly Step[];
}

/** The steps of one tab, the latest last. The oldest goes when there are more than MAX_STEPS. */
export class Steps {
  #undo: Step[];
  #redo: Step[];

  constructor({ undo, redo }: SavedSteps = { undo: [], redo: [] }) {
    this.#undo = [...undo];
    this.#redo = [...redo];
  }

  get undo(): readonly Step[] {
    return this.#undo;
  }

  get redo(): readonly Step[] {
    return this.#redo;
  }

  /** A new edit: what was undone before it cannot be made again. */
  push(step: Step): void {
    this.#redo = [];
    this.pushUndo(step);
  }

  pushUndo(step: Step): void {
    this.#undo.push(step);
    if (this.#undo.length > MAX_STEPS) this.#undo.shift();
  }

  pushRedo(step: Step): void {
    this.#redo.push(step);
  }

  popUndo(): Step | undefined {
    return this.#undo.pop();
  }

  popRedo(): Step | undefined {
    return this.#redo.pop();
  }

  /** Others' entries came before a change: what undoes it is another change now. */
  renew(key: ChangeKey, inverse: Change): void {
    for (const steps of [this.#undo, this.#redo]) {
      const at = steps.findLastIndex((step) => step.key === key);
      if (at >= 0) steps[at] = { ...steps[at]!, inverse };
    }
  }

  forget(key: ChangeKey): void {
    this.#undo = this.#undo.filter((step) => step.key !== key);
    this.#redo = this.#redo.filter((step) => step.key !== key);
  }

  save(): SavedSteps {
    return { undo: [...this.#undo], redo: [...this.#redo] };
  }
}

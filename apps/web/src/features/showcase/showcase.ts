import type { ComponentType } from 'react';

/** What the showcase says and shows of one component; lives in `examples/<name>/showcase.ts`. */
export interface Showcase {
  /** One or two sentences: what it is for, and when to take something else. */
  readonly summary: string;
  readonly examples: readonly Example[];
  /** What the keyboard does, in the order in which a person would try. */
  readonly keyboard: readonly KeyRow[];
}

export interface Example {
  readonly title: string;
  /** What to notice, where the title does not say it. */
  readonly note?: string;
  readonly Example: ComponentType;
  /** The text of the very file that `Example` is from, by an import with `?raw`. */
  readonly code: string;
}

export interface KeyRow {
  /** One or more key combinations in the registry's notation: `Mod+K`, `ArrowDown`, `G-H`. */
  readonly keys: readonly string[];
  readonly does: string;
}

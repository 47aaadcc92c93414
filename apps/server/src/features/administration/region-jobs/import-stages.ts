import type { ImportStage } from '@webmaps/protocol/region-jobs';
import type { ImportProgress } from './run-import.ts';

/** Below this an estimate would jump about. */
const MIN_SHARE = 0.05;
const MAX_STAGES = 40;

interface Stage {
  readonly name: string;
  readonly share: number | null;
  readonly startedAt: number;
}

/** The stages of a running import, in the order in which they began; some run side by side. */
export class ImportStages {
  readonly #stages = new Map<string, Stage>();
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  note({ stage: name, share }: ImportProgress): void {
    const startedAt = this.#stages.get(name)?.startedAt;
    if (startedAt === undefined && this.#stages.size >= MAX_STAGES) return;
    this.#stages.set(name, { name, share, startedAt: startedAt ?? this.#now() });
  }

  list(): ImportStage[] {
    return [...this.#stages.values()].map(({ name, share, startedAt }) => {
      if (share === null || share < MIN_SHARE || share >= 1) return { name, share };
      const seconds = (this.#now() - startedAt) / 1000;
      return { name, share, secondsLeft: Math.round((seconds / share) * (1 - share)) };
    });
  }
}

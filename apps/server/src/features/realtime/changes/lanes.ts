import type { ChangesReader } from './subscription.ts';

interface Waiting {
  last: Promise<void>;
  bytes: number;
}

export interface LaneWork {
  /** Jobs of one lane run one after another, whichever reader they are for. */
  readonly lane: string;
  readonly reader: ChangesReader;
  /** The memory that it takes. */
  readonly bytes: number;
  /** Never rejects. */
  readonly work: () => Promise<void>;
}

/**
 * Queues of jobs beside the shared feed. A lane runs at most one job, so lanes share the
 * connections evenly however much waits in one of them; each reader keeps its order.
 */
export class Lanes {
  readonly #maxBytes: number;
  readonly #lanes = new Map<string, Promise<void>>();
  readonly #readers = new Map<ChangesReader, Waiting>();

  /** @param maxBytes that may wait for one reader. */
  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** Whether a job waits for the reader, which later ones have to follow. */
  has(reader: ChangesReader): boolean {
    return this.#readers.has(reader);
  }

  /** @returns whether there was room; a reader with an empty queue always has it. */
  add({ lane, reader, bytes, work }: LaneWork): boolean {
    const waiting = this.#readers.get(reader);
    if (waiting && waiting.bytes + bytes > this.#maxBytes) return false;
    const before = Promise.all([this.#lanes.get(lane), waiting?.last]);
    const done = before.then(work).then(() => {
      if (this.#lanes.get(lane) === done) this.#lanes.delete(lane);
      const left = this.#readers.get(reader);
      if (left) left.bytes -= bytes;
      if (left?.last === done) this.#readers.delete(reader);
    });
    this.#lanes.set(lane, done);
    this.#readers.set(reader, { last: done, bytes: (waiting?.bytes ?? 0) + bytes });
    return true;
  }

  async idle(): Promise<void> {
    await Promise.all(this.#lanes.values());
  }
}

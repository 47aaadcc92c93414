import type { RunEvent } from '@webmaps/guidance/run/run-event';
import { keepEvents } from './run-database.ts';
import type { RunRecord } from './run-record.ts';

/** At most so much of a run is lost with the battery. */
const WRITE_MILLISECONDS = 1000;

/** Writes a run as it comes: its record, then the events of each second at once. */
export class EventWriter {
  readonly #record: RunRecord;
  readonly #onKept: (isKept: boolean) => void;
  #waiting: RunEvent[] = [];
  #kept: number;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #writing: Promise<void> = Promise.resolve();

  constructor(
    record: RunRecord,
    { kept, onKept }: { readonly kept: number; readonly onKept: (isKept: boolean) => void },
  ) {
    this.#record = record;
    this.#kept = kept;
    this.#onKept = onKept;
  }

  add(events: readonly RunEvent[]): void {
    this.#waiting.push(...events);
    this.#timer ??= setTimeout(() => void this.write(), WRITE_MILLISECONDS);
  }

  /** Writes what waits; resolves once it is stored, or could not be. */
  write(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#writing = this.#writing.then(() => this.#writeNow());
    return this.#writing;
  }

  async #writeNow(): Promise<void> {
    const events = this.#waiting;
    if (events.length === 0 && this.#kept > 0) return;
    this.#waiting = [];
    try {
      await keepEvents(this.#record, this.#kept, events);
      this.#kept += events.length;
      this.#onKept(true);
    } catch (error) {
      console.warn('The run cannot be stored:', error);
      // They are written with the next ones, should there be room by then.
      this.#waiting = [...events, ...this.#waiting];
      this.#onKept(false);
    }
  }
}

import type { FaultPlace } from '../fault.ts';

/** Finds lines and bytes for messages. Counts lines only where a place is asked for or left behind. */
export class PlaceCounter {
  #bytesBefore = 0;
  #line = 1;
  #countedTo = 0;

  /** The place of an offset in the buffer. */
  at(buffer: Uint8Array, offset: number): FaultPlace {
    this.#countTo(buffer, offset);
    return { line: this.#line, byte: this.#bytesBefore + offset };
  }

  /** The buffer loses the bytes before `offset`. */
  leave(buffer: Uint8Array, offset: number): void {
    this.#countTo(buffer, offset);
    this.#bytesBefore += offset;
    this.#countedTo = 0;
  }

  #countTo(buffer: Uint8Array, to: number): void {
    let at = buffer.indexOf(LINE_FEED, this.#countedTo);
    while (at >= 0 && at < to) {
      this.#line += 1;
      at = buffer.indexOf(LINE_FEED, at + 1);
    }
    this.#countedTo = Math.max(this.#countedTo, to);
  }
}

const LINE_FEED = 0x0a;

/** Where in a file: a line of text, a byte, or a member of an archive. */
export interface FaultPlace {
  /** From 1. */
  readonly line?: number;
  /** From 0. */
  readonly byte?: number;
  /** The name of a member of an archive. */
  readonly member?: string;
}

/** Something in a file that could not be read as it is. The rest of the file was. */
export interface Fault {
  /** Stable, for grouping: `position-outside`, `checksum`. */
  readonly code: string;
  /** A sentence without the place: "The latitude 95 is outside ±90°; the point was left out." */
  readonly message: string;
  readonly place?: FaultPlace;
}

/** The faults of one file: the first hundred of each code, and how many there were. */
export class Faults {
  readonly #kept: Fault[] = [];
  readonly #counts = new Map<string, number>();

  add(fault: Fault): void {
    const count = (this.#counts.get(fault.code) ?? 0) + 1;
    this.#counts.set(fault.code, count);
    if (count <= MAX_KEPT) this.#kept.push(fault);
  }

  /** In the order of the file. */
  get kept(): readonly Fault[] {
    return this.#kept;
  }

  /** By code, those that were not kept included. */
  get counts(): ReadonlyMap<string, number> {
    return this.#counts;
  }
}

const MAX_KEPT = 100;

/**
 * Ends the reading of a file: nothing of it can be used. A reader throws it, and `readTrackFile`
 * turns it into an outcome.
 */
export class UnreadableFile extends Error {
  readonly place: FaultPlace | undefined;

  constructor(message: string, place?: FaultPlace) {
    super(message);
    this.place = place;
  }
}

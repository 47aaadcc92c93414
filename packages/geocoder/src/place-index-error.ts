/** Why bytes are not a usable place index. */
export type PlaceIndexFault =
  /** They are something else altogether. */
  | 'foreign'
  /** Written by another version of this package. */
  | 'version'
  /** Shorter or longer than the header says. */
  | 'length'
  /** As long as they should be, but changed. */
  | 'damaged';

/** Thrown by `PlaceIndex.open`; the message says what was expected, what was found and what to do. */
export class PlaceIndexError extends Error {
  override readonly name = 'PlaceIndexError';
  readonly fault: PlaceIndexFault;

  constructor(fault: PlaceIndexFault, message: string) {
    super(message);
    this.fault = fault;
  }
}

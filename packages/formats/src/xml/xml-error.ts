import type { FaultPlace } from '../fault.ts';

/** The place where XML stops being well-formed, or asks for what is refused. */
export class XmlError extends Error {
  override readonly name = 'XmlError';
  readonly place: FaultPlace;
  /** Whether the file ends here, rather than being wrong here. */
  readonly isEnd: boolean;

  constructor(message: string, place: FaultPlace, isEnd = false) {
    super(message);
    this.place = place;
    this.isEnd = isEnd;
  }
}

import { UnreadableFile } from '../../fault.ts';
import { joinBytes } from '../../join-bytes.ts';

/** A JSON value in the bytes of a file, not parsed yet. */
export interface ScannedValue {
  readonly bytes: Uint8Array;
  /** On which it begins, from 1. */
  readonly line: number;
  /** A member of the list `features`, or a value at the root that has no such list. */
  readonly kind: 'member' | 'root';
}

/**
 * Finds the features in pieces of GeoJSON without reading the whole: the members of a root's list
 * `features`, and each root that has none, of which a sequence of texts (RFC 8142, or one on each
 * line) has many. Keeps no more than the value that a piece ends in.
 */
export class FeatureScanner {
  #depth = 0;
  #line = 1;
  #isInText = false;
  #isEscaped = false;
  /** Whether the root's list is open, and whether this root had one. */
  #isInList = false;
  #hadList = false;
  /** The last text that the root has outside of any list. */
  #rootText: number[] = [];
  /** Of the value that is being read: what earlier pieces have of it, and its line. */
  #open: { readonly kept: Uint8Array[]; readonly line: number; length: number } | undefined;
  /** What comes before the list: there the root says in which projection it is. */
  #head: Uint8Array[] = [];

  /** The values that end in a piece. @throws UnreadableFile where it is no JSON */
  push(piece: Uint8Array): readonly ScannedValue[] {
    const values: ScannedValue[] = [];
    let start = this.#open ? 0 : -1;
    const finish = (end: number, kind: ScannedValue['kind']) => {
      const open = this.#open;
      if (!open) return;
      this.#open = undefined;
      values.push({
        bytes: joinBytes([...open.kept, piece.subarray(start, end)]),
        line: open.line,
        kind,
      });
      start = -1;
    };
    const begin = (at: number) => {
      this.#open = { kept: [], line: this.#line, length: 0 };
      start = at;
    };
    for (let at = 0; at < piece.length; at++) {
      const byte = piece[at] ?? 0;
      if (this.#isInText) {
        if (byte === LINE_FEED) this.#line++;
        if (this.#isEscaped) this.#isEscaped = false;
        else if (byte === BACKSLASH) this.#isEscaped = true;
        else if (byte === QUOTE) this.#isInText = false;
        else if (this.#depth === 1 && this.#rootText.length < MAX_KEY) this.#rootText.push(byte);
        continue;
      }
      if (byte === LINE_FEED) this.#line++;
      if (byte <= SPACE || byte === RECORD_SEPARATOR) continue;
      const isAmongFeatures = this.#isInList && this.#depth === 2;
      if (isAmongFeatures && this.#open && (byte === COMMA || byte === CLOSE_LIST))
        finish(at, 'member');
      else if (isAmongFeatures && !this.#open && byte !== COMMA && byte !== CLOSE_LIST) begin(at);
      switch (byte) {
        case QUOTE:
          this.#isInText = true;
          if (this.#depth === 1) this.#rootText = [];
          break;
        case OPEN_OBJECT:
        case OPEN_LIST:
          if (this.#depth === 0) {
            this.#hadList = false;
            begin(at);
          } else if (this.#depth === 1 && byte === OPEN_LIST && this.#isFeaturesKey()) {
            this.#keepHead(piece.subarray(start, at));
            this.#open = undefined;
            start = -1;
            this.#isInList = true;
            this.#hadList = true;
          }
          if (++this.#depth > MAX_DEPTH)
            throw new UnreadableFile(`It is nested deeper than ${MAX_DEPTH} levels.`, {
              line: this.#line,
            });
          break;
        case CLOSE_OBJECT:
        case CLOSE_LIST:
          this.#depth--;
          if (this.#depth === 1) this.#isInList = false;
          if (this.#depth === 0 && !this.#hadList) finish(at + 1, 'root');
          if (this.#depth < 0) throw this.#notJson();
          break;
        default:
          // The byte order mark is above.
          if (this.#depth === 0 && byte < MARKS) throw this.#notJson();
      }
    }
    this.#keepOpen(piece, start);
    return values;
  }

  /** The line in which the file ends in the middle of a value; undefined where it is whole. */
  get openLine(): number | undefined {
    return this.#depth > 0 ? (this.#open?.line ?? this.#line) : undefined;
  }

  /** Whether the last root has a list of features, which may be empty. */
  get hadList(): boolean {
    return this.#hadList;
  }

  /** What the last root has before its list of features. */
  get head(): Uint8Array {
    return joinBytes(this.#head);
  }

  #isFeaturesKey(): boolean {
    return !this.#hadList && String.fromCharCode(...this.#rootText) === 'features';
  }

  #keepHead(rest: Uint8Array): void {
    this.#head = [...(this.#open?.kept ?? []), rest];
    const length = this.#head.reduce((sum, piece) => sum + piece.length, 0);
    if (length > MAX_HEAD) this.#head = [];
  }

  #keepOpen(piece: Uint8Array, start: number): void {
    const open = this.#open;
    if (!open) return;
    const rest = piece.slice(Math.max(0, start));
    open.kept.push(rest);
    open.length += rest.length;
    if (open.length > MAX_VALUE)
      throw new UnreadableFile('A feature is larger than 256 MB.', { line: open.line });
  }

  #notJson(): UnreadableFile {
    return new UnreadableFile('The file is not valid JSON.', { line: this.#line });
  }
}

/** Engines end texts at 0.5 GB. */
const MAX_VALUE = 256 << 20;
const MAX_HEAD = 1 << 16;
const MAX_DEPTH = 64;
/** More than `features` has letters. */
const MAX_KEY = 16;

const LINE_FEED = 0x0a;
const RECORD_SEPARATOR = 0x1e;
const SPACE = 0x20;
const QUOTE = 0x22;
const COMMA = 0x2c;
const OPEN_LIST = 0x5b;
const BACKSLASH = 0x5c;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;
/** From here on bytes are parts of other characters, the byte order mark among them. */
const MARKS = 0x80;

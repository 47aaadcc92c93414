import type { FaultPlace, Faults } from '../fault.ts';
import {
  endOfWhole,
  indexOfBytes,
  isContinuation,
  isNameStart,
  nameEnd,
  skipSpace,
  SPACE,
} from './scan-bytes.ts';
import {
  END_CDATA,
  END_COMMENT,
  END_INSTRUCTION,
  EXCLAMATION,
  GREATER_THAN,
  LESS_THAN,
  OPEN_BRACKET,
  QUESTION,
  SLASH,
} from './markup-bytes.ts';
import { PlaceCounter } from './place-counter.ts';
import {
  INCOMPLETE,
  MALFORMED,
  MAX_NAME_BYTES,
  REPEATED,
  TOO_MANY,
  XmlAttributes,
} from './xml-attributes.ts';
import { XmlError } from './xml-error.ts';
import { bytesEqual, XmlNameCache, type XmlName } from './xml-name-cache.ts';
import { decodeAscii, XmlTextDecoder } from './xml-text.ts';

/** What `next` found. `more`: the rest of a token is in bytes that have not been pushed yet. */
export type XmlEvent = 'open' | 'close' | 'text' | 'more' | 'end';

/**
 * Reads XML from pieces of UTF-8, checking that it is well-formed. Linear in its length; keeps no
 * more than a piece and the longest tag, since long texts arrive in parts.
 *
 * Made for files from strangers: nothing is fetched, and no entities are known but the five of XML
 * and numbered characters. Document type declarations are refused where they declare anything.
 */
export class XmlReader {
  readonly #texts: XmlTextDecoder;
  readonly #names = new XmlNameCache();
  readonly #attributes = new XmlAttributes(this.#names);
  readonly #open: XmlName[] = [];
  #buffer: Uint8Array = new Uint8Array(0);
  #at = 0;
  /** Where the token that is being read starts in the buffer. */
  #start = 0;
  readonly #places = new PlaceCounter();
  #isLast = false;
  #isRooted = false;
  #isSelfClosed = false;
  /** The text before the buffer's end goes on. */
  #isInText = false;
  #name = '';
  #text = '';
  /** What ends the comment, instruction or CDATA section that is being read. */
  #section: { readonly end: Uint8Array; readonly isText: boolean } | undefined;

  constructor(faults: Faults) {
    this.#texts = new XmlTextDecoder(faults, () => this.place);
  }

  /** The local name of the element that was opened or closed. */
  get name(): string {
    return this.#name;
  }

  /** The text, or a part of it. */
  get text(): string {
    return this.#text;
  }

  /** An attribute of the element that was opened, by its local name; before the next token. */
  attribute(local: string): string | undefined {
    const range = this.#attributes.find(local);
    return range && this.#texts.decode(this.#buffer, range[0], range[1]);
  }

  /** Of the token that was read last. */
  get place(): FaultPlace {
    return this.#places.at(this.#buffer, this.#start);
  }

  push(piece: Uint8Array): void {
    this.#places.leave(this.#buffer, this.#start);
    const rest = this.#buffer.subarray(this.#start);
    const joined = rest.length === 0 ? piece : new Uint8Array(rest.length + piece.length);
    if (rest.length > 0) {
      joined.set(rest);
      joined.set(piece, rest.length);
    }
    this.#buffer = joined;
    this.#at -= this.#start;
    this.#start = 0;
  }

  /** Says that no more pieces come. */
  end(): void {
    this.#isLast = true;
  }

  /** @throws XmlError where the file is not well-formed or ends too early. */
  next(): XmlEvent {
    if (this.#isSelfClosed) {
      this.#isSelfClosed = false;
      this.#open.pop();
      return 'close';
    }
    for (;;) {
      this.#start = this.#at;
      const event = this.#section ? this.#inSection() : this.#token();
      if (event === 'more') {
        this.#at = this.#start;
        return this.#isLast ? this.#end() : 'more';
      }
      if (event) return event;
    }
  }

  #end(): 'end' {
    const open = this.#open.at(-1);
    if (open)
      throw this.#errorAt(this.#buffer.length, `The file ends inside <${open.full}>.`, true);
    if (this.#start < this.#buffer.length) throw this.#error('The file ends inside a tag.', true);
    if (!this.#isRooted) throw this.#error('The file is not XML: it holds no element.');
    return 'end';
  }

  #token(): XmlEvent | undefined {
    const buffer = this.#buffer;
    const first = buffer[this.#at];
    if (first === undefined) return 'more';
    if (first !== LESS_THAN) return this.#characters();
    const second = buffer[this.#at + 1];
    if (second === undefined) return 'more';
    if (second === SLASH) return this.#closeTag();
    if (second === QUESTION) return this.#beginSection(2, { end: END_INSTRUCTION, isText: false });
    return second === EXCLAMATION ? this.#declaration() : this.#openTag();
  }

  #characters(): XmlEvent | undefined {
    const buffer = this.#buffer;
    let at = this.#at;
    let isBlank = true;
    for (; at < buffer.length; at++) {
      const byte = buffer[at] ?? 0;
      if (byte === LESS_THAN) break;
      if (byte > SPACE) isBlank = false;
    }
    // White space in the middle of a text is a part of it, elsewhere it is none.
    if (isBlank && !(this.#isInText && at === buffer.length && at > this.#at)) {
      this.#at = at;
      this.#start = at;
      if (at < buffer.length) this.#isInText = false;
      return at === buffer.length ? 'more' : undefined;
    }
    if (this.#open.length === 0) {
      throw this.#error(
        this.#isRooted ? 'There is text after the end of the document.' : 'The file is not XML.',
      );
    }
    if (at === buffer.length) {
      at = this.#isLast ? at : endOfWhole(buffer, this.#at);
      if (at === this.#at) return 'more';
    }
    this.#isInText = at === buffer.length || buffer[at] !== LESS_THAN;
    this.#text = this.#texts.decode(this.#buffer, this.#at, at);
    this.#at = at;
    return 'text';
  }

  #beginSection(skip: number, section: { end: Uint8Array; isText: boolean }): undefined {
    this.#at += skip;
    this.#section = section;
  }

  #inSection(): XmlEvent | undefined {
    const { end, isText } = this.#section ?? { end: END_COMMENT, isText: false };
    const found = indexOfBytes(this.#buffer, end, this.#at);
    let to = found;
    if (found < 0) {
      // A part of the end may be here already, and a part of a character.
      to = Math.max(this.#at, this.#buffer.length - end.length + 1);
      while (to > this.#at && isContinuation(this.#buffer[to])) to--;
      if (to === this.#at) return 'more';
    }
    const from = this.#at;
    this.#at = found < 0 ? to : found + end.length;
    if (found >= 0) this.#section = undefined;
    if (!isText || to === from) return undefined;
    this.#text = this.#texts.decodeRaw(this.#buffer, from, to);
    return 'text';
  }

  #declaration(): XmlEvent | undefined {
    const left = this.#buffer.length - this.#at;
    if (left < 9 && !this.#isLast) return 'more';
    const start = decodeAscii(this.#buffer, this.#at, Math.min(this.#at + 9, this.#buffer.length));
    if (start.startsWith('<!--')) return this.#beginSection(4, { end: END_COMMENT, isText: false });
    if (start === '<![CDATA[' && this.#open.length > 0)
      return this.#beginSection(9, { end: END_CDATA, isText: true });
    if (start !== '<!DOCTYPE' || this.#isRooted)
      throw this.#error('A declaration is out of place.');
    const to = this.#buffer.indexOf(GREATER_THAN, this.#at);
    const bracket = this.#buffer.indexOf(OPEN_BRACKET, this.#at);
    if (bracket >= 0 && (to < 0 || bracket < to))
      throw this.#error('Document type declarations with content are refused.');
    if (to < 0) return this.#incomplete();
    this.#at = to + 1;
    return undefined;
  }

  #closeTag(): XmlEvent {
    const from = this.#at + 2;
    const to = nameEnd(this.#buffer, from);
    const after = skipSpace(this.#buffer, to);
    if (after === this.#buffer.length) return this.#incomplete();
    if (to === from || this.#buffer[after] !== GREATER_THAN)
      throw this.#error('A closing tag is not well-formed.');
    const open = this.#open.at(-1);
    if (!open || !bytesEqual(open.bytes, this.#buffer, from, to)) {
      const { full } = this.#names.find(this.#buffer, from, to);
      throw this.#error(
        open ? `</${full}> is where </${open.full}> was expected.` : `</${full}> closes nothing.`,
      );
    }
    this.#open.pop();
    this.#at = after + 1;
    this.#name = open.local;
    return 'close';
  }

  #openTag(): XmlEvent {
    const buffer = this.#buffer;
    const from = this.#at + 1;
    let at = nameEnd(buffer, from);
    if (at === buffer.length) return this.#incomplete();
    if (at === from || !isNameStart(buffer[from])) throw this.#error('A "<" starts no tag.');
    if (at - from > MAX_NAME_BYTES) throw this.#error('The name of an element is too long.');
    const name = this.#names.find(buffer, from, at);
    this.#attributes.clear();
    for (;;) {
      const next = skipSpace(buffer, at);
      const byte = buffer[next];
      if (byte === undefined) return this.#incomplete();
      if (byte === GREATER_THAN) {
        at = next + 1;
        break;
      }
      if (byte === SLASH) {
        if (next + 1 === buffer.length) return this.#incomplete();
        if (buffer[next + 1] !== GREATER_THAN)
          throw this.#error(`The tag <${name.full}> is not well-formed.`);
        this.#isSelfClosed = true;
        at = next + 2;
        break;
      }
      if (next === at) throw this.#error(`The tag <${name.full}> is not well-formed.`);
      at = this.#attributes.read(buffer, next);
      if (at === INCOMPLETE) return this.#incomplete();
      if (at === MALFORMED) throw this.#error(`The tag <${name.full}> is not well-formed.`);
      if (at === REPEATED) throw this.#error(`<${name.full}> has an attribute twice.`);
      if (at === TOO_MANY) throw this.#error(`<${name.full}> has too many attributes.`);
    }
    return this.#opened(name, at);
  }

  #opened(name: XmlName, at: number): 'open' {
    if (this.#open.length === 0 && this.#isRooted)
      throw this.#error(`There is a second root element <${name.full}>.`);
    if (this.#open.length >= MAX_DEPTH)
      throw this.#error(`Elements are nested more than ${MAX_DEPTH} deep.`);
    this.#isRooted = true;
    this.#open.push(name);
    this.#name = name.local;
    this.#at = at;
    return 'open';
  }

  #incomplete(): 'more' {
    this.#isSelfClosed = false;
    if (this.#buffer.length - this.#start > MAX_TAG_BYTES)
      throw this.#error('A tag is longer than 1 MB.');
    return 'more';
  }

  #error(message: string, isEnd = false): XmlError {
    return this.#errorAt(this.#start, message, isEnd);
  }

  #errorAt(at: number, message: string, isEnd = false): XmlError {
    return new XmlError(message, this.#places.at(this.#buffer, at), isEnd);
  }
}

/** Deeper nesting than any format here has; hostile files end at it. */
const MAX_DEPTH = 64;
const MAX_TAG_BYTES = 1 << 20;

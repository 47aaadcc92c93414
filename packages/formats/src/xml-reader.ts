import { XmlError } from './xml-error.ts';

export type XmlToken =
  | {
      readonly type: 'open';
      /** Without its namespace prefix. */
      readonly name: string;
      readonly attributes: ReadonlyMap<string, string>;
    }
  | { readonly type: 'close'; readonly name: string }
  | { readonly type: 'text'; readonly text: string };

/** Deeper nesting than any format here has; hostile files end at it. */
const MAX_DEPTH = 64;

/**
 * Reads XML token by token, checking that it is well-formed: one root, tags that match, quoted and
 * distinct attributes. Linear in the length of the text.
 *
 * Made for files from strangers: nothing is fetched, and no entities are known but the five of XML
 * and numbered characters, so none can expand to more than it is. A document type declaration is
 * passed over if it is plain and refused if it declares anything.
 */
export class XmlReader {
  readonly #text: string;
  #at = 0;
  #rooted = false;
  /** Full names of the open elements, innermost last. */
  readonly #open: string[] = [];
  /** Start of the token last read, for messages. */
  #tokenStart = 0;
  /** An element written as `<name/>`, whose end has not been reported yet. */
  #selfClosed = false;

  constructor(text: string) {
    this.#text = text;
  }

  /**
   * The next token, or `undefined` at the end. An element without content opens and closes.
   * @throws XmlError with the line, where the text is not well-formed.
   */
  next(): XmlToken | undefined {
    if (this.#selfClosed) {
      this.#selfClosed = false;
      return { type: 'close', name: localName(this.#open.pop() ?? '') };
    }
    for (;;) {
      this.#tokenStart = this.#at;
      if (this.#at >= this.#text.length) return this.#end();
      const token =
        this.#text.charCodeAt(this.#at) === LESS_THAN ? this.#markup() : this.#characters();
      if (token) return token;
    }
  }

  /** An error about the token last read. */
  error(message: string): XmlError {
    return this.#errorAt(this.#tokenStart, message);
  }

  #errorAt(offset: number, message: string): XmlError {
    let line = 1;
    for (
      let at = this.#text.indexOf('\n');
      at >= 0 && at < offset;
      at = this.#text.indexOf('\n', at + 1)
    ) {
      line++;
    }
    return new XmlError(message, line);
  }

  #end(): undefined {
    const open = this.#open.at(-1);
    if (open !== undefined)
      throw this.#errorAt(this.#text.length, `the file ends inside <${open}>`);
    if (!this.#rooted) throw new XmlError('the file is not XML: it holds no element');
    return undefined;
  }

  #characters(): XmlToken | undefined {
    const next = this.#text.indexOf('<', this.#at);
    this.#at = next < 0 ? this.#text.length : next;
    const raw = this.#text.slice(this.#tokenStart, this.#at);
    if (this.#open.length > 0) return { type: 'text', text: this.#expand(raw, this.#tokenStart) };
    if (raw.trim() !== '') {
      throw this.error(this.#rooted ? 'text after the end of the document' : 'the file is not XML');
    }
    return undefined;
  }

  #markup(): XmlToken | undefined {
    const text = this.#text;
    if (text.startsWith('<!--', this.#at)) return this.#skip('-->', 4, 'comment');
    if (text.startsWith('<![CDATA[', this.#at)) return this.#characterData();
    if (text.startsWith('<?', this.#at)) return this.#skip('?>', 2, 'processing instruction');
    if (text.startsWith('<!', this.#at)) return this.#documentType();
    return text.charAt(this.#at + 1) === '/' ? this.#closeTag() : this.#openTag();
  }

  #skip(end: string, from: number, what: string): undefined {
    const at = this.#text.indexOf(end, this.#at + from);
    if (at < 0) throw this.error(`a ${what} does not end`);
    this.#at = at + end.length;
    return undefined;
  }

  #characterData(): XmlToken {
    if (this.#open.length === 0) throw this.error('character data outside the document');
    const start = this.#at + 9;
    this.#skip(']]>', 9, 'CDATA section');
    return { type: 'text', text: this.#text.slice(start, this.#at - 3) };
  }

  #documentType(): undefined {
    const end = this.#text.indexOf('>', this.#at);
    const declaration = this.#text.slice(this.#at, end < 0 ? undefined : end);
    if (end < 0 || this.#rooted || !/^<!DOCTYPE\s/.test(declaration))
      throw this.error('a declaration is out of place');
    if (declaration.includes('['))
      throw this.error('document type declarations with content are refused');
    this.#at = end + 1;
    return undefined;
  }

  #closeTag(): XmlToken {
    const match = this.#match(CLOSE_TAG);
    const name = match?.[1];
    if (name === undefined) throw this.error('a closing tag is not well-formed');
    const open = this.#open.pop();
    if (open === undefined) throw this.error(`</${name}> closes nothing`);
    if (open !== name) throw this.error(`</${name}> where </${open}> was expected`);
    return { type: 'close', name: localName(name) };
  }

  #openTag(): XmlToken {
    const name = this.#match(OPEN_NAME)?.[1];
    if (name === undefined) throw this.error('a "<" that starts no tag');
    if (this.#open.length === 0 && this.#rooted)
      throw this.error(`a second root element <${name}>`);
    if (this.#open.length >= MAX_DEPTH)
      throw this.error(`elements nested more than ${MAX_DEPTH} deep`);
    const attributes = new Map<string, string>();
    for (;;) {
      const end = this.#match(TAG_END)?.[1];
      if (end !== undefined) {
        this.#selfClosed = end === '/>';
        break;
      }
      const start = this.#at;
      const attribute = this.#match(ATTRIBUTE);
      const key = attribute?.[1];
      if (key === undefined) throw this.error(`the tag <${name}> is not well-formed`);
      if (attributes.has(key)) throw this.error(`<${name}> has the attribute ${key} twice`);
      attributes.set(key, this.#expand(attribute?.[2] ?? attribute?.[3] ?? '', start));
    }
    this.#rooted = true;
    this.#open.push(name);
    return { type: 'open', name: localName(name), attributes };
  }

  #match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at;
    const match = pattern.exec(this.#text);
    if (match) this.#at = pattern.lastIndex;
    return match;
  }

  /** Text with its entities replaced. */
  #expand(raw: string, offset: number): string {
    if (!raw.includes('&')) return raw;
    return raw.replace(/&([^;&\s]{0,12};?)/g, (_, body: string) => {
      const character = body.endsWith(';') ? entity(body.slice(0, -1)) : undefined;
      if (character === undefined) throw this.#errorAt(offset, `&${body} is no known entity`);
      return character;
    });
  }
}

const LESS_THAN = 0x3c;
const NAME = String.raw`[\p{L}_:][\p{L}\p{M}\p{N}_:.\-·]{0,200}`;
const OPEN_NAME = new RegExp(`<(${NAME})`, 'uy');
const CLOSE_TAG = new RegExp(String.raw`</(${NAME})\s*>`, 'uy');
const ATTRIBUTE = new RegExp(String.raw`\s+(${NAME})\s*=\s*(?:"([^"<]*)"|'([^'<]*)')`, 'uy');
const TAG_END = /\s*(\/?>)/y;
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

function entity(body: string): string | undefined {
  const known = ENTITIES[body];
  if (known !== undefined) return known;
  const digits = /^#(?:x([0-9a-f]{1,6})|(\d{1,7}))$/i.exec(body);
  if (!digits) return undefined;
  const point = digits[1] === undefined ? Number(digits[2]) : Number.parseInt(digits[1], 16);
  const allowed = point > 0 && point <= 0x10ffff && !(point >= 0xd800 && point < 0xe000);
  return allowed ? String.fromCodePoint(point) : undefined;
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

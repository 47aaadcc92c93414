import { checksum, checksums } from './checksum.ts';
import type { WordRange } from './checksum.ts';

/**
 * The container of a routing graph and of its hierarchy: one file of sections that are used in place.
 *
 * Little endian. Header of 32 bytes: magic (8), version, number of sections, length of the file,
 * checksum of the header and the table (each a uint32), 8 reserved bytes. Then one table entry of
 * 16 bytes per section: tag (four letters), byte offset, byte length, checksum. Sections begin at
 * multiples of 8 and are padded with zeros, which the checksum covers. A reader skips sections whose
 * tags it does not know, so a later version may add some without a new version number; a change of
 * meaning needs one.
 */
export interface SectionFormat {
  /** The name of the file in messages, e.g. `routing graph`. */
  readonly name: string;
  /** The first eight bytes, as ASCII. */
  readonly magic: string;
  readonly version: number;
}

export const GRAPH_FORMAT: SectionFormat = {
  name: 'routing graph',
  magic: 'WMROUTE\n',
  version: 2,
};

/** Why bytes are not a file that this code can use. The message is fit for a user. */
export class GraphFormatError extends Error {
  override readonly name = 'GraphFormatError';
}

/** The bytes of each section by its tag, as views of the given bytes where these are aligned. */
export function readSections(
  bytes: Uint8Array,
  format: SectionFormat = GRAPH_FORMAT,
): ReadonlyMap<string, Uint8Array<ArrayBuffer>> {
  const { name, magic } = format;
  const damaged = (problem: string): never => {
    throw new GraphFormatError(`${capital(name)} is damaged: ${problem}.`);
  };
  if (bytes.length < HEADER_BYTES) {
    throw new GraphFormatError(
      `Not a ${name}: expected at least ${HEADER_BYTES} bytes, found ${bytes.length}.`,
    );
  }
  if (bytesOf(magic).some((byte, index) => bytes[index] !== byte)) {
    const shown = JSON.stringify(magic);
    throw new GraphFormatError(`Not a ${name}: expected it to begin with ${shown}.`);
  }
  const words = alignedWords(bytes, name);
  const [version, count, length, sum] = [words[2], words[3], words[4], words[5]] as number[];
  if (version !== format.version) {
    throw new GraphFormatError(
      `${capital(name)} of version ${version}, expected ${format.version}: import the region again.`,
    );
  }
  if (length !== bytes.length) {
    throw new GraphFormatError(
      `${capital(name)} is cut or has something added: expected ${length} bytes, found ${bytes.length}.`,
    );
  }
  const tableEnd = HEADER_BYTES + count! * ENTRY_BYTES;
  if (count! > MAX_SECTIONS || tableEnd > bytes.length) {
    damaged(`expected at most ${MAX_SECTIONS} sections, found ${count}`);
  }
  if (headerChecksum(words, tableEnd) !== sum) {
    damaged('the checksum of its header is wrong');
  }
  const sections = new Map<string, Uint8Array<ArrayBuffer>>();
  const ranges: (WordRange & { readonly tag: string; readonly sum: number })[] = [];
  for (let at = HEADER_BYTES / 4; at < tableEnd / 4; at += ENTRY_BYTES / 4) {
    const tag = tagOfWord(words[at]!);
    const [offset, size, sectionSum] = [words[at + 1], words[at + 2], words[at + 3]] as [
      number,
      number,
      number,
    ];
    if (offset % ALIGNMENT !== 0 || offset < tableEnd || offset + padded(size) > bytes.length) {
      damaged(`section ${tag} is outside the file`);
    }
    if (sections.has(tag)) {
      damaged(`section ${tag} is there twice`);
    }
    ranges.push({ tag, sum: sectionSum, start: offset / 4, end: (offset + padded(size)) / 4 });
    sections.set(tag, new Uint8Array(words.buffer, words.byteOffset + offset, size));
  }
  const found = checksums(words, ranges);
  for (const [at, range] of ranges.entries()) {
    if (found[at] !== range.sum) damaged(`the checksum of section ${range.tag} is wrong`);
  }
  return sections;
}

/** The checksum that a file names for one of its sections, 0 for one that it lacks. */
export function sectionChecksum(bytes: Uint8Array, tag: string): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const wanted = wordOfTag(tag);
  for (let at = HEADER_BYTES, left = view.getUint32(12, true); left > 0; left--) {
    if (view.getUint32(at, true) === wanted) return view.getUint32(at + 12, true);
    at += ENTRY_BYTES;
  }
  return 0;
}

/** Element type of each section of a format, by the name of its column: tag, array, and whether files
 * may lack it, where it is read as empty. */
export type ColumnTags = Readonly<
  Record<
    string,
    readonly [
      tag: string,
      Column:
        | Uint8ArrayConstructor
        | Uint16ArrayConstructor
        | Uint32ArrayConstructor
        | Int32ArrayConstructor,
      presence?: 'optional',
    ]
  >
>;

/** The sections as typed arrays under the names of their columns. */
export function readColumns(
  bytes: Uint8Array,
  tags: ColumnTags,
  format: SectionFormat = GRAPH_FORMAT,
): Record<string, ArrayBufferView> {
  const found = readSections(bytes, format);
  const columns = Object.entries(tags).map(([name, [tag, Column, presence]]) => {
    const section = found.get(tag);
    if (section === undefined) {
      if (presence === 'optional') return [name, new Column(0)];
      throw new GraphFormatError(`${capital(format.name)} is damaged: expected a section ${tag}.`);
    }
    if (section.length % Column.BYTES_PER_ELEMENT !== 0) {
      throw new GraphFormatError(`${capital(format.name)} is damaged: section ${tag} is cut.`);
    }
    const length = section.length / Column.BYTES_PER_ELEMENT;
    return [name, new Column(section.buffer, section.byteOffset, length)];
  });
  return Object.fromEntries(columns) as Record<string, ArrayBufferView>;
}

/** The file that `readSections` reads, with the sections in the given order. */
export function writeSections(
  sections: ReadonlyMap<string, ArrayBufferView>,
  { magic, version }: SectionFormat = GRAPH_FORMAT,
): Uint8Array<ArrayBuffer> {
  const tableEnd = HEADER_BYTES + sections.size * ENTRY_BYTES;
  let length = padded(tableEnd);
  for (const section of sections.values()) length += padded(section.byteLength);
  const bytes = new Uint8Array(length);
  const words = new Uint32Array(bytes.buffer);
  bytes.set(bytesOf(magic));
  words.set([version, sections.size, length], 2);
  let offset = padded(tableEnd);
  let at = HEADER_BYTES / 4;
  for (const [tag, section] of sections) {
    const size = section.byteLength;
    bytes.set(new Uint8Array(section.buffer, section.byteOffset, size), offset);
    const sum = checksum(words.subarray(offset / 4, (offset + padded(size)) / 4));
    words.set([wordOfTag(tag), offset, size, sum], at);
    at += ENTRY_BYTES / 4;
    offset += padded(size);
  }
  words[5] = headerChecksum(words, tableEnd);
  return bytes;
}

const HEADER_BYTES = 32;
const ENTRY_BYTES = 16;
const ALIGNMENT = 8;
/** A graph has 17; the limit keeps a hostile count from reading far. */
const MAX_SECTIONS = 64;

/** The bytes as words; copied where they do not begin at a multiple of 8 or do not fill one. */
function alignedWords(bytes: Uint8Array, name: string): Uint32Array<ArrayBuffer> {
  if (bytes.length % ALIGNMENT !== 0) {
    throw new GraphFormatError(
      `${capital(name)} is cut: expected a multiple of ${ALIGNMENT} bytes, found ${bytes.length}.`,
    );
  }
  if (bytes.byteOffset % ALIGNMENT === 0) {
    // Also in memory that threads share: nothing is written into it, and all else is the same.
    return new Uint32Array(bytes.buffer as ArrayBuffer, bytes.byteOffset, bytes.length / 4);
  }
  return new Uint32Array(new Uint8Array(bytes).buffer);
}

/** Over header and table, without the word that holds the result. */
function headerChecksum(words: Uint32Array, tableEnd: number): number {
  const covered = words.slice(0, padded(tableEnd) / 4);
  covered[5] = 0;
  return checksum(covered);
}

function bytesOf(magic: string): number[] {
  return [...magic].map((letter) => letter.charCodeAt(0));
}

function capital(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

function padded(size: number): number {
  return Math.ceil(size / ALIGNMENT) * ALIGNMENT;
}

function wordOfTag(tag: string): number {
  let word = 0;
  for (let index = 3; index >= 0; index--) word = (word << 8) | tag.charCodeAt(index);
  return word >>> 0;
}

function tagOfWord(word: number): string {
  return String.fromCharCode(word & 255, (word >> 8) & 255, (word >> 16) & 255, word >>> 24);
}

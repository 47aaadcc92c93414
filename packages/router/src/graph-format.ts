import { checksum } from './checksum.ts';

/**
 * The container of a routing graph: one file of sections that are used in place.
 *
 * Little endian. Header of 32 bytes: magic (8), version, number of sections, length of the file,
 * checksum of the header and the table (each a uint32), 8 reserved bytes. Then one table entry of
 * 16 bytes per section: tag (four letters), byte offset, byte length, checksum. Sections begin at
 * multiples of 8 and are padded with zeros, which the checksum covers. A reader skips sections whose
 * tags it does not know, so a later version may add some (a hierarchy, say) without a new version
 * number; a change of meaning needs one.
 */
export const GRAPH_VERSION = 1;

/** Why bytes are not a routing graph that this code can use. The message is fit for a user. */
export class GraphFormatError extends Error {
  override readonly name = 'GraphFormatError';
}

/** The bytes of each section by its tag, as views of the given bytes where these are aligned. */
export function readSections(bytes: Uint8Array): ReadonlyMap<string, Uint8Array<ArrayBuffer>> {
  if (bytes.length < HEADER_BYTES) {
    throw new GraphFormatError(
      `Not a routing graph: expected at least ${HEADER_BYTES} bytes, found ${bytes.length}.`,
    );
  }
  if (MAGIC.some((byte, index) => bytes[index] !== byte)) {
    throw new GraphFormatError('Not a routing graph: expected it to begin with "WMROUTE\\n".');
  }
  const words = alignedWords(bytes);
  const [version, count, length, sum] = [words[2], words[3], words[4], words[5]] as number[];
  if (version !== GRAPH_VERSION) {
    throw new GraphFormatError(
      `Routing graph of version ${version}, expected ${GRAPH_VERSION}: import the region again.`,
    );
  }
  if (length !== bytes.length) {
    throw new GraphFormatError(
      `Routing graph is cut or has something added: expected ${length} bytes, found ${bytes.length}.`,
    );
  }
  const tableEnd = HEADER_BYTES + (count as number) * ENTRY_BYTES;
  if ((count as number) > MAX_SECTIONS || tableEnd > bytes.length) {
    throw new GraphFormatError(
      `Routing graph is damaged: expected at most ${MAX_SECTIONS} sections, found ${count}.`,
    );
  }
  if (headerChecksum(words, tableEnd) !== sum) {
    throw new GraphFormatError('Routing graph is damaged: the checksum of its header is wrong.');
  }
  const sections = new Map<string, Uint8Array<ArrayBuffer>>();
  for (let at = HEADER_BYTES / 4; at < tableEnd / 4; at += ENTRY_BYTES / 4) {
    const tag = tagOfWord(words[at] as number);
    const [offset, size, sectionSum] = [words[at + 1], words[at + 2], words[at + 3]] as [
      number,
      number,
      number,
    ];
    if (offset % ALIGNMENT !== 0 || offset < tableEnd || offset + padded(size) > bytes.length) {
      throw new GraphFormatError(`Routing graph is damaged: section ${tag} lies outside the file.`);
    }
    if (sections.has(tag)) {
      throw new GraphFormatError(`Routing graph is damaged: section ${tag} is there twice.`);
    }
    if (checksum(words, offset / 4, (offset + padded(size)) / 4) !== sectionSum) {
      throw new GraphFormatError(
        `Routing graph is damaged: the checksum of section ${tag} is wrong.`,
      );
    }
    sections.set(tag, new Uint8Array(words.buffer, words.byteOffset + offset, size));
  }
  return sections;
}

/** The file that `readSections` reads, with the sections in the given order. */
export function writeSections(
  sections: ReadonlyMap<string, ArrayBufferView>,
): Uint8Array<ArrayBuffer> {
  const tableEnd = HEADER_BYTES + sections.size * ENTRY_BYTES;
  let length = padded(tableEnd);
  for (const section of sections.values()) length += padded(section.byteLength);
  const bytes = new Uint8Array(length);
  const words = new Uint32Array(bytes.buffer);
  bytes.set(MAGIC);
  words.set([GRAPH_VERSION, sections.size, length], 2);
  let offset = padded(tableEnd);
  let at = HEADER_BYTES / 4;
  for (const [tag, section] of sections) {
    const size = section.byteLength;
    bytes.set(new Uint8Array(section.buffer, section.byteOffset, size), offset);
    const sum = checksum(words, offset / 4, (offset + padded(size)) / 4);
    words.set([wordOfTag(tag), offset, size, sum], at);
    at += ENTRY_BYTES / 4;
    offset += padded(size);
  }
  words[5] = headerChecksum(words, tableEnd);
  return bytes;
}

const MAGIC = [...'WMROUTE\n'].map((letter) => letter.charCodeAt(0));
const HEADER_BYTES = 32;
const ENTRY_BYTES = 16;
const ALIGNMENT = 8;
/** Version 1 has 15; the limit keeps a hostile count from reading far. */
const MAX_SECTIONS = 64;

/** The bytes as words; copied where they do not begin at a multiple of 8 or do not fill one. */
function alignedWords(bytes: Uint8Array): Uint32Array<ArrayBuffer> {
  if (bytes.length % ALIGNMENT !== 0) {
    throw new GraphFormatError(
      `Routing graph is cut: expected a multiple of ${ALIGNMENT} bytes, found ${bytes.length}.`,
    );
  }
  if (bytes.byteOffset % ALIGNMENT === 0 && bytes.buffer instanceof ArrayBuffer) {
    return new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4);
  }
  return new Uint32Array(new Uint8Array(bytes).buffer);
}

/** Over header and table, without the word that holds the result. */
function headerChecksum(words: Uint32Array, tableEnd: number): number {
  const covered = words.slice(0, padded(tableEnd) / 4);
  covered[5] = 0;
  return checksum(covered);
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

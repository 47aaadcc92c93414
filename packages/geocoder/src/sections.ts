import { PlaceIndexError } from './place-index-error.ts';

/**
 * The container of a place index: a header, a table of sections, then the sections, each a typed
 * array that starts at a multiple of 8 so that it can be used in place.
 *
 * Header, little endian, 32 bytes: magic "WMPLACES", u32 version, u32 length of the file, u32
 * checksum of all that follows the header, u32 number of sections, 8 bytes of zero. Table: u32
 * offset and u32 length in bytes for every section, in the order of the sections' numbers.
 */

export const PLACE_INDEX_VERSION = 2;

/** Joins sections to one file. Equal sections give equal bytes. */
export function writeSections(sections: readonly ArrayBufferView[]): Uint8Array<ArrayBuffer> {
  const offsets: number[] = [];
  let length = HEADER_BYTES + align(sections.length * 8);
  for (const section of sections) {
    offsets.push(length);
    length += align(section.byteLength);
  }
  const bytes = new Uint8Array(length);
  const view = new DataView(bytes.buffer);
  for (const [index, section] of sections.entries()) {
    const offset = offsets[index] ?? 0;
    bytes.set(new Uint8Array(section.buffer, section.byteOffset, section.byteLength), offset);
    view.setUint32(HEADER_BYTES + index * 8, offset, true);
    view.setUint32(HEADER_BYTES + index * 8 + 4, section.byteLength, true);
  }
  MAGIC.forEach((byte, index) => view.setUint8(index, byte));
  view.setUint32(8, PLACE_INDEX_VERSION, true);
  view.setUint32(12, length, true);
  view.setUint32(16, checksum(bytes), true);
  view.setUint32(20, sections.length, true);
  return bytes;
}

/**
 * The sections of a file as byte ranges, checked whole; how many there are of each version is said.
 * @throws PlaceIndexError for foreign, cut, changed or otherwise versioned bytes.
 */
export function readSections(
  bytes: Uint8Array,
  sectionsOfVersion: Readonly<Record<number, number>>,
): readonly Uint8Array[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const prefix = Math.min(bytes.length, MAGIC.length);
  for (let index = 0; index < prefix; index++) {
    if (bytes[index] !== MAGIC[index]) {
      throw new PlaceIndexError('foreign', 'not a place index: it does not start with WMPLACES');
    }
  }
  if (bytes.length < HEADER_BYTES) {
    throw new PlaceIndexError(
      'length',
      `place index cut short: ${bytes.length} bytes, expected at least ${HEADER_BYTES}`,
    );
  }
  const version = view.getUint32(8, true);
  const expected = sectionsOfVersion[version];
  if (expected === undefined) {
    throw new PlaceIndexError(
      'version',
      `place index has version ${version}, expected ${PLACE_INDEX_VERSION}: import the region again`,
    );
  }
  const length = view.getUint32(12, true);
  if (length !== bytes.length) {
    throw new PlaceIndexError(
      'length',
      `place index has ${bytes.length} bytes, expected ${length}`,
    );
  }
  const found = checksum(bytes);
  const stored = view.getUint32(16, true);
  const count = view.getUint32(20, true);
  const spare = view.getUint32(24, true) | view.getUint32(28, true);
  if (found !== stored || count !== expected || spare !== 0) {
    throw new PlaceIndexError(
      'damaged',
      `place index is damaged: checksum ${found.toString(16)}, expected ${stored.toString(16)}`,
    );
  }
  return Array.from({ length: count }, (_, index) => {
    const offset = view.getUint32(HEADER_BYTES + index * 8, true);
    return bytes.subarray(offset, offset + view.getUint32(HEADER_BYTES + index * 8 + 4, true));
  });
}

const HEADER_BYTES = 32;
const MAGIC = [0x57, 0x4d, 0x50, 0x4c, 0x41, 0x43, 0x45, 0x53];

function align(length: number): number {
  return (length + 7) & ~7;
}

/**
 * FNV-1a by 32-bit words with a fold: any change inside one word changes the sum for certain, other
 * damage goes unseen once in 2^32. Source: Fowler, Noll, Vo; draft-eastlake-fnv.
 */
function checksum(bytes: Uint8Array): number {
  const words = new Uint32Array(
    bytes.buffer,
    bytes.byteOffset + HEADER_BYTES,
    (bytes.length - HEADER_BYTES) >> 2,
  );
  let sum = 0x811c9dc5 ^ bytes.length;
  for (const word of words) {
    sum = Math.imul(sum ^ word, 0x01000193);
    sum ^= sum >>> 15;
  }
  return sum >>> 0;
}

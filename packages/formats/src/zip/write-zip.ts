import { encodeUtf8 } from '@webmaps/geo/utf8';
import { Crc32 } from './crc32.ts';
import { deflate } from './deflate.ts';

/** A file of an archive that is written. */
export interface ZipEntry {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/**
 * An archive of a few files, each deflated where that makes it shorter. It holds no dates, so that
 * equal files give equal archives. Source: PKWARE's APPNOTE 6.3.
 */
export function writeZip(entries: readonly ZipEntry[]): Uint8Array<ArrayBuffer> {
  const members = entries.map(packEntry);
  const size = members.reduce(
    (sum, { name, packed }) =>
      sum + LOCAL_BYTES + DIRECTORY_BYTES + 2 * name.length + packed.length,
    END_BYTES,
  );
  const bytes = new Uint8Array(size);
  const view = new DataView(bytes.buffer);
  let at = 0;
  const headersAt: number[] = [];
  for (const member of members) {
    headersAt.push(at);
    view.setUint32(at, LOCAL_SIGNATURE, true);
    writeDescription(view, at + 4, member);
    bytes.set(member.name, at + LOCAL_BYTES);
    bytes.set(member.packed, at + LOCAL_BYTES + member.name.length);
    at += LOCAL_BYTES + member.name.length + member.packed.length;
  }
  const directoryAt = at;
  members.forEach((member, index) => {
    view.setUint32(at, DIRECTORY_SIGNATURE, true);
    view.setUint16(at + 4, VERSION, true);
    writeDescription(view, at + 6, member);
    view.setUint32(at + 42, headersAt[index] ?? 0, true);
    bytes.set(member.name, at + DIRECTORY_BYTES);
    at += DIRECTORY_BYTES + member.name.length;
  });
  view.setUint32(at, END_SIGNATURE, true);
  view.setUint16(at + 8, members.length, true);
  view.setUint16(at + 10, members.length, true);
  view.setUint32(at + 12, at - directoryAt, true);
  view.setUint32(at + 16, directoryAt, true);
  return bytes;
}

interface PackedEntry {
  readonly name: Uint8Array;
  readonly packed: Uint8Array;
  readonly isDeflated: boolean;
  readonly size: number;
  readonly crc: number;
}

function packEntry({ name, bytes }: ZipEntry): PackedEntry {
  const deflated = deflate(bytes);
  const isDeflated = deflated.length < bytes.length;
  const crc = new Crc32();
  crc.add(bytes);
  return {
    name: encodeUtf8(name),
    packed: isDeflated ? deflated : bytes,
    isDeflated,
    size: bytes.length,
    crc: crc.value,
  };
}

/** What the local header and the directory both say. */
function writeDescription(view: DataView, at: number, member: PackedEntry): void {
  view.setUint16(at, VERSION, true);
  view.setUint16(at + 2, NAMES_IN_UTF8, true);
  view.setUint16(at + 4, member.isDeflated ? 8 : 0, true);
  view.setUint16(at + 8, FIRST_DAY, true);
  view.setUint32(at + 10, member.crc, true);
  view.setUint32(at + 14, member.packed.length, true);
  view.setUint32(at + 18, member.size, true);
  view.setUint16(at + 22, member.name.length, true);
}

/** 2.0, of those that know folders and deflation. */
const VERSION = 20;
const NAMES_IN_UTF8 = 1 << 11;
/** 1 January 1980, the first that the format knows. */
const FIRST_DAY = (1 << 5) | 1;
const LOCAL_BYTES = 30;
const DIRECTORY_BYTES = 46;
const END_BYTES = 22;
const LOCAL_SIGNATURE = 0x04034b50;
const DIRECTORY_SIGNATURE = 0x02014b50;
const END_SIGNATURE = 0x06054b50;

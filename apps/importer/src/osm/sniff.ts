import type { FileHandle } from 'node:fs/promises';

import { ImportFailure } from '../failure/import-failure.ts';

export type OsmFormat = 'pbf' | 'xml' | 'xml.gz';

const EXPECTED = 'expected .osm.pbf, .osm or .osm.gz';

/** Beginnings of formats that one meets under the name of OSM data, and what to do about them. */
const OTHERS: readonly { readonly start: readonly number[]; readonly what: string }[] = [
  { start: [0x50, 0x4b], what: 'is a zip archive: unpack it first' },
  { start: [0x42, 0x5a, 0x68], what: 'is compressed with bzip2: unpack it first' },
  { start: [0xfd, 0x37, 0x7a], what: 'is compressed with xz: unpack it first' },
  { start: [0x28, 0xb5, 0x2f, 0xfd], what: 'is compressed with zstd: unpack it first' },
  { start: [0xff, 0xe0], what: 'is in the o5m format: convert it with "osmium cat" first' },
];

/** Tells the formats apart by the first bytes. Throws an `ImportFailure` for anything else. */
export async function sniffOsmFormat(handle: FileHandle, path: string): Promise<OsmFormat> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(256), 0, 256, 0);
  const start = buffer.subarray(0, bytesRead);
  if (start[0] === 0x1f && start[1] === 0x8b) return 'xml.gz';
  if (looksLikePbf(start)) return 'pbf';
  const text = start
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trimStart();
  if (text.startsWith('<')) return 'xml';
  for (const other of OTHERS) {
    if (other.start.every((byte, i) => start[i] === byte))
      throw new ImportFailure(`${path}: ${other.what}`);
  }
  const word = /^[\x20-\x7e]{4,}/.exec(text)?.[0];
  throw new ImportFailure(
    word === undefined
      ? `${path}: is not an OSM file (${EXPECTED})`
      : `${path}: is not an OSM file but text, "${word.slice(0, 24)}" (${EXPECTED})`,
  );
}

/** A length of 64 KiB at most, then a header that begins with the type of the first block. */
function looksLikePbf(start: Buffer): boolean {
  return start.length > 15 && start[0] === 0 && start.subarray(4).includes('OSMHeader');
}

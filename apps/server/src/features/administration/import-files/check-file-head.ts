import { open } from 'node:fs/promises';

/** A file is judged by these bytes. */
const HEAD_BYTES = 64;
const GZIP = [0x1f, 0x8b];

/**
 * Whether the first bytes of a file are those of its ending, so that a wrong file is refused before
 * all of it has been sent.
 */
export async function hasHeadOf(path: string, name: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return isHeadOf(buffer.subarray(0, bytesRead), name);
  } finally {
    await file.close();
  }
}

function isHeadOf(head: Buffer, name: string): boolean {
  if (/\.pbf$/i.test(name)) return head.includes('OSMHeader');
  if (/\.gz$/i.test(name)) return head.subarray(0, 2).equals(Buffer.from(GZIP));
  if (/\.osm$/i.test(name)) return /^\uFEFF?\s*</.test(head.toString('utf8'));
  if (/\.zip$/i.test(name)) return head.subarray(0, 2).toString('latin1') === 'PK';
  if (/\.tiff?$/i.test(name)) return /^(II[*+]\0|MM\0[*+])/.test(head.toString('latin1'));
  // Elevations in .hgt files begin with the first of them.
  return true;
}

import type { PageReader } from './page-reader.ts';
import { readRecord } from './read-record.ts';
import type { StoredValue } from './read-record.ts';
import { readVarint } from './read-varint.ts';

export interface StoredRow {
  readonly rowid: number;
  readonly values: readonly StoredValue[];
}

const LEAF = 0x0d;
const INTERIOR = 0x05;
/** Deeper than any tree of so many pages as a file can have. */
const MAX_DEPTH = 20;

/**
 * The rows of a table, in the order of their ids, from the root page of its tree. Undefined in the
 * place of a damaged row.
 * @throws RangeError where the tree is damaged
 */
export function readTable(pages: PageReader, root: number): AsyncGenerator<StoredRow | undefined> {
  return readTree(pages, root, { depth: 0, seen: new Set() });
}

interface Walk {
  readonly depth: number;
  /** A tree that leads back to a page of its own would never end. */
  readonly seen: Set<number>;
}

async function* readTree(
  pages: PageReader,
  root: number,
  { depth, seen }: Walk,
): AsyncGenerator<StoredRow | undefined> {
  if (depth > MAX_DEPTH || seen.has(root)) throw new RangeError('The tree is none');
  seen.add(root);
  const below = { depth: depth + 1, seen };
  const page = await pages.page(root);
  // The first page begins with the header of the file.
  const at = root === 1 ? 100 : 0;
  const kind = page.getUint8(at);
  const count = page.getUint16(at + 3);
  if (kind === LEAF) {
    for (let cell = 0; cell < count; cell++) {
      yield readRow(pages, page, page.getUint16(at + 8 + cell * 2)).catch(undefinedIfDamaged);
    }
  } else if (kind === INTERIOR) {
    for (let cell = 0; cell < count; cell++) {
      const pointer = page.getUint16(at + 12 + cell * 2);
      yield* readTree(pages, page.getUint32(pointer), below);
    }
    yield* readTree(pages, page.getUint32(at + 8), below);
  } else throw new RangeError('No page of a table');
}

function undefinedIfDamaged(error: unknown): undefined {
  if (!(error instanceof RangeError)) throw error;
}

async function readRow(pages: PageReader, page: DataView, cell: number): Promise<StoredRow> {
  const [size, afterSize] = readVarint(page, cell);
  const [rowid, start] = readVarint(page, afterSize);
  // A size is believed only as far as the file has pages.
  if (size > pages.pageCount * pages.usableSize) throw new RangeError('The row is too large');
  const local = localBytes(size, pages.usableSize);
  if (start + local > page.byteLength) throw new RangeError('Beyond the page');
  const head = new Uint8Array(page.buffer, page.byteOffset + start, local);
  if (local === size) return { rowid, values: readRecord(head) };
  const bytes = new Uint8Array(size);
  bytes.set(head);
  let next = page.getUint32(start + local);
  for (let at = local; at < size;) {
    const overflow = await pages.page(next);
    const length = Math.min(size - at, pages.usableSize - 4);
    bytes.set(new Uint8Array(overflow.buffer, overflow.byteOffset + 4, length), at);
    at += length;
    next = overflow.getUint32(0);
  }
  return { rowid, values: readRecord(bytes) };
}

/** How much of a row is on the page of its cell; the rest is on pages of its own. */
function localBytes(size: number, usable: number): number {
  const most = usable - 35;
  if (size <= most) return size;
  const least = Math.floor(((usable - 12) * 32) / 255) - 23;
  const fitting = least + ((size - least) % (usable - 4));
  return fitting <= most ? fitting : least;
}

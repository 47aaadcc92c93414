import type { ByteSource } from '../../byte-source.ts';
import { UnreadableFile } from '../../fault.ts';

const HEADER_BYTES = 100;
const MAGIC = 'SQLite format 3\0';
/** Pages are read in blocks, of which so many are kept: a table lies mostly in a row. */
const BLOCK_BYTES = 1 << 20;
const KEPT_BLOCKS = 16;

/** Whether bytes begin as a database of SQLite does. */
export function isSqlite(head: Uint8Array): boolean {
  return String.fromCharCode(...head.subarray(0, MAGIC.length)) === MAGIC;
}

/** Reads pages of a database. Source: https://www.sqlite.org/fileformat2.html. */
export class PageReader {
  readonly #source: ByteSource;
  readonly #pageSize: number;
  /** Without what extensions keep at the end of each page. */
  readonly usableSize: number;
  readonly #blocks = new Map<number, Uint8Array>();

  private constructor(
    source: ByteSource,
    { pageSize, reserved }: { readonly pageSize: number; readonly reserved: number },
  ) {
    this.#source = source;
    this.#pageSize = pageSize;
    this.usableSize = pageSize - reserved;
  }

  /** @throws UnreadableFile where the file is no database, or its texts are not UTF-8 */
  static async open(source: ByteSource): Promise<PageReader> {
    const header = await source.read(0, HEADER_BYTES);
    if (header.length < HEADER_BYTES || !isSqlite(header))
      throw new UnreadableFile('The file is no database of SQLite.');
    const view = new DataView(header.buffer, header.byteOffset, HEADER_BYTES);
    // 65,536 does not fit, and is written as 1.
    const size = view.getUint16(16);
    const pageSize = size === 1 ? 65_536 : size;
    const reserved = header[20] ?? 0;
    const isPower = pageSize >= 512 && (pageSize & (pageSize - 1)) === 0;
    if (!isPower || pageSize - reserved < 480) throw new UnreadableFile('The database is damaged.');
    if (view.getUint32(56) > 1)
      throw new UnreadableFile(
        'The texts of the database are in UTF-16, which cannot be read here.',
      );
    return new PageReader(source, { pageSize, reserved });
  }

  get pageCount(): number {
    return Math.ceil(this.#source.size / this.#pageSize);
  }

  /** A page by its number, from 1. @throws RangeError where there is none */
  async page(number: number): Promise<DataView> {
    if (!(number >= 1 && number <= this.pageCount)) throw new RangeError('No such page');
    const from = (number - 1) * this.#pageSize;
    const block = Math.floor(from / BLOCK_BYTES);
    const bytes = this.#blocks.get(block) ?? (await this.#readBlock(block));
    const at = from - block * BLOCK_BYTES;
    if (at + this.#pageSize > bytes.length) throw new RangeError('The page is cut off');
    return new DataView(bytes.buffer, bytes.byteOffset + at, this.#pageSize);
  }

  async #readBlock(block: number): Promise<Uint8Array> {
    const bytes = await this.#source.read(block * BLOCK_BYTES, (block + 1) * BLOCK_BYTES);
    const [oldest] = this.#blocks.keys();
    if (this.#blocks.size >= KEPT_BLOCKS && oldest !== undefined) this.#blocks.delete(oldest);
    this.#blocks.set(block, bytes);
    return bytes;
  }
}

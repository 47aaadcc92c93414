import type { Bbox } from '@webmaps/geo/bbox';
import { decodeBlock } from './block-codec.ts';
import { crc32 } from './crc32.ts';
import {
  BLOCK_SIDE,
  CHECKSUM_OFFSET,
  DIRECTORY_ENTRY_BYTES,
  ElevationFileError,
  HEADER_BYTES,
  MAGIC,
  metresOfStored,
  UNKNOWN,
  VERSION,
} from './elevation-format.ts';
import type { ElevationSampler } from './sampler.ts';

/** Blocks kept unpacked: 256 of 8 KB hold some 90 x 90 km at 3 arc seconds, more than a run. */
const BLOCKS_KEPT = 256;

/**
 * Heights of a region, read from the bytes of an elevation grid (see elevation-format.ts). The
 * header is checked when it is opened; each block is unpacked and checked when it is first needed.
 */
export class ElevationGrid implements ElevationSampler {
  readonly resolutionMetres: number;
  /** Where heights can be sampled: the box around the centres of the outermost cells. */
  readonly bbox: Bbox;
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  readonly #west: number;
  readonly #north: number;
  readonly #stepLon: number;
  readonly #stepLat: number;
  readonly #width: number;
  readonly #height: number;
  readonly #columns: number;
  /** Unpacked blocks, the least recently unpacked first. */
  readonly #blocks = new Map<number, Uint16Array>();

  /** Throws `ElevationFileError` where the bytes are no elevation grid, cut, or damaged. */
  static open(bytes: Uint8Array): ElevationGrid {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    checkHead(bytes, view);
    return new ElevationGrid(bytes, view);
  }

  private constructor(bytes: Uint8Array, view: DataView) {
    this.#bytes = bytes;
    this.#view = view;
    this.#west = view.getFloat64(8, true);
    this.#north = view.getFloat64(16, true);
    this.#stepLon = view.getFloat64(24, true);
    this.#stepLat = view.getFloat64(32, true);
    this.#width = view.getUint32(40, true);
    this.#height = view.getUint32(44, true);
    this.#columns = Math.ceil(this.#width / BLOCK_SIDE);
    this.resolutionMetres = view.getFloat64(56, true);
    this.bbox = [
      this.#west,
      this.#north - (this.#height - 1) * this.#stepLat,
      this.#west + (this.#width - 1) * this.#stepLon,
      this.#north,
    ];
  }

  /**
   * Bilinear height in metres; `undefined` outside, and where one of the four heights around is
   * unknown. Throws `ElevationFileError` where the block is damaged.
   */
  sample(lon: number, lat: number): number | undefined {
    const x = (lon - this.#west) / this.#stepLon;
    const y = (this.#north - lat) / this.#stepLat;
    // Written so that NaN is outside.
    if (!(x >= 0 && y >= 0 && x <= this.#width - 1 && y <= this.#height - 1)) return undefined;
    const left = Math.min(Math.floor(x), Math.max(0, this.#width - 2));
    const top = Math.min(Math.floor(y), Math.max(0, this.#height - 2));
    const right = Math.min(left + 1, this.#width - 1);
    const bottom = Math.min(top + 1, this.#height - 1);
    const northWest = this.#stored(left, top);
    const northEast = this.#stored(right, top);
    const southWest = this.#stored(left, bottom);
    const southEast = this.#stored(right, bottom);
    if (
      northWest === UNKNOWN ||
      northEast === UNKNOWN ||
      southWest === UNKNOWN ||
      southEast === UNKNOWN
    ) {
      return undefined;
    }
    const north = northWest + (northEast - northWest) * (x - left);
    const south = southWest + (southEast - southWest) * (x - left);
    return metresOfStored(north + (south - north) * (y - top));
  }

  #stored(x: number, y: number): number {
    const block = Math.floor(y / BLOCK_SIDE) * this.#columns + Math.floor(x / BLOCK_SIDE);
    const heights = this.#blocks.get(block) ?? this.#unpack(block);
    return heights[(y % BLOCK_SIDE) * BLOCK_SIDE + (x % BLOCK_SIDE)]!;
  }

  #unpack(block: number): Uint16Array {
    const entry = HEADER_BYTES + block * DIRECTORY_ENTRY_BYTES;
    const offset = this.#view.getUint32(entry, true);
    const packed = this.#bytes.subarray(offset, offset + this.#view.getUint32(entry + 4, true));
    const isWhole = crc32(packed) === this.#view.getUint32(entry + 8, true);
    const heights = isWhole ? decodeBlock(packed) : undefined;
    if (heights === undefined) {
      throw new ElevationFileError(`Elevation grid: block ${block} does not match its checksum`);
    }
    if (this.#blocks.size >= BLOCKS_KEPT) {
      const [oldest] = this.#blocks.keys();
      if (oldest !== undefined) this.#blocks.delete(oldest);
    }
    this.#blocks.set(block, heights);
    return heights;
  }
}

function checkHead(bytes: Uint8Array, view: DataView): void {
  if (bytes.length < HEADER_BYTES || view.getUint32(0, true) !== MAGIC) {
    throw new ElevationFileError('Elevation grid: expected a file that begins with "WMEL"');
  }
  const version = view.getUint32(4, true);
  if (version !== VERSION) {
    throw new ElevationFileError(`Elevation grid: expected version ${VERSION}, found ${version}`);
  }
  const length = view.getUint32(48, true);
  if (bytes.length !== length) {
    throw new ElevationFileError(
      `Elevation grid: expected ${length} bytes, found ${bytes.length}; import the region again`,
    );
  }
  const columns = Math.ceil(view.getUint32(40, true) / BLOCK_SIDE);
  const rows = Math.ceil(view.getUint32(44, true) / BLOCK_SIDE);
  const headBytes = HEADER_BYTES + columns * rows * DIRECTORY_ENTRY_BYTES;
  // A copy of our own: Node's Buffer.slice would be a view, and the file would lose its checksum.
  const head = new Uint8Array(bytes.subarray(0, headBytes));
  head.fill(0, CHECKSUM_OFFSET, CHECKSUM_OFFSET + 4);
  if (head.length !== headBytes || crc32(head) !== view.getUint32(CHECKSUM_OFFSET, true)) {
    throw new ElevationFileError('Elevation grid: the header does not match its checksum');
  }
}

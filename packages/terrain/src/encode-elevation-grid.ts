import type { RasterGrid } from '@webmaps/geo/raster-grid';
import { encodeBlock } from './block-codec.ts';
import { crc32 } from './crc32.ts';
import {
  BLOCK_CELLS,
  BLOCK_SIDE,
  CHECKSUM_OFFSET,
  DIRECTORY_ENTRY_BYTES,
  HEADER_BYTES,
  MAGIC,
  storedHeight,
  VERSION,
} from './elevation-format.ts';

/** Heights at evenly spaced places. */
export interface HeightRaster extends RasterGrid {
  /** Metres; NaN where unknown. `width * height` of them. */
  readonly metres: Float32Array;
  /** Distance between neighbouring heights of the source in metres. */
  readonly resolutionMetres: number;
}

/** The bytes of an elevation grid, which `ElevationGrid.open` reads. Equal input, equal bytes. */
export function encodeElevationGrid(raster: HeightRaster): Uint8Array {
  const columns = Math.ceil(raster.width / BLOCK_SIDE);
  const rows = Math.ceil(raster.height / BLOCK_SIDE);
  const blocks: Uint8Array[] = [];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      blocks.push(encodeBlock(blockOf(raster, column, row)));
    }
  }
  const headBytes = HEADER_BYTES + blocks.length * DIRECTORY_ENTRY_BYTES;
  const length = blocks.reduce((sum, block) => sum + block.length, headBytes);
  const bytes = new Uint8Array(length);
  const view = new DataView(bytes.buffer);
  writeHeader(view, raster);
  let offset = headBytes;
  blocks.forEach((block, index) => {
    const entry = HEADER_BYTES + index * DIRECTORY_ENTRY_BYTES;
    view.setUint32(entry, offset, true);
    view.setUint32(entry + 4, block.length, true);
    view.setUint32(entry + 8, crc32(block), true);
    bytes.set(block, offset);
    offset += block.length;
  });
  view.setUint32(CHECKSUM_OFFSET, crc32(bytes.subarray(0, headBytes)), true);
  return bytes;
}

function writeHeader(view: DataView, raster: HeightRaster): void {
  view.setUint32(0, MAGIC, true);
  view.setUint32(4, VERSION, true);
  view.setFloat64(8, raster.west, true);
  view.setFloat64(16, raster.north, true);
  view.setFloat64(24, raster.stepLon, true);
  view.setFloat64(32, raster.stepLat, true);
  view.setUint32(40, raster.width, true);
  view.setUint32(44, raster.height, true);
  view.setUint32(48, view.byteLength, true);
  view.setFloat64(56, raster.resolutionMetres, true);
}

function blockOf(raster: HeightRaster, column: number, row: number): Uint16Array {
  const stored = new Uint16Array(BLOCK_CELLS);
  for (let cell = 0; cell < BLOCK_CELLS; cell++) {
    const x = Math.min(raster.width - 1, column * BLOCK_SIDE + (cell % BLOCK_SIDE));
    const y = Math.min(raster.height - 1, row * BLOCK_SIDE + Math.floor(cell / BLOCK_SIDE));
    stored[cell] = storedHeight(raster.metres[y * raster.width + x]!);
  }
  return stored;
}

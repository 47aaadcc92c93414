/**
 * The elevation grid: heights of one region in one file, for sampling without a network.
 *
 * Little endian. Header, directory, then blocks of 64 x 64 heights, row by row from the north-west;
 * the blocks of the last row and column are filled up by repeating the edge.
 *
 *   0  u32  magic "WMEL"                40  u32  width, height
 *   4  u32  version                     48  u32  length of the file
 *   8  f64  lon and lat of the first    52  u32  CRC-32 of header and directory, itself as zero
 *           height (north-west)         56  f64  resolution of the source in metres
 *  24  f64  step in lon and lat         64  directory: u32 offset, length, CRC-32 per block
 *
 * A height is a u16: 0.25 m steps from -1000 m, which reaches 15,383 m; 0xffff is unknown. A block
 * holds the differences from the Paeth-like gradient predictor (left + up - up-left, modulo 2^16),
 * zigzagged, low bytes before high bytes, deflated: terrain is smooth, so most bytes are small.
 */
export const MAGIC = 0x4c454d57;
export const VERSION = 1;
export const HEADER_BYTES = 64;
export const DIRECTORY_ENTRY_BYTES = 12;
export const CHECKSUM_OFFSET = 52;
export const BLOCK_SIDE = 64;
export const BLOCK_CELLS = BLOCK_SIDE * BLOCK_SIDE;
export const UNKNOWN = 0xffff;

const STEPS_PER_METRE = 4;
const LOWEST_METRES = -1000;

/** The file is not an elevation grid, or damaged. The message says what was expected. */
export class ElevationFileError extends Error {
  override readonly name = 'ElevationFileError';
}

/** Stored form of a height in metres; NaN is unknown. Throws `RangeError` beyond -1000 to 15,383 m. */
export function storedHeight(metres: number): number {
  if (Number.isNaN(metres)) return UNKNOWN;
  const steps = Math.round((metres - LOWEST_METRES) * STEPS_PER_METRE);
  if (steps < 0 || steps >= UNKNOWN)
    throw new RangeError(`A height of ${metres} m cannot be stored`);
  return steps;
}

/** Metres of a stored height that is not `UNKNOWN`. */
export function metresOfStored(steps: number): number {
  return steps / STEPS_PER_METRE + LOWEST_METRES;
}

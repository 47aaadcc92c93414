import { deflateSync, inflateSync } from 'fflate';
import { BLOCK_CELLS, BLOCK_SIDE } from './elevation-format.ts';

/** Packs `BLOCK_CELLS` stored heights; see elevation-format.ts for the layout. */
export function encodeBlock(heights: Uint16Array): Uint8Array {
  const planes = new Uint8Array(BLOCK_CELLS * 2);
  for (let cell = 0; cell < BLOCK_CELLS; cell++) {
    const difference = ((heights[cell]! - predicted(heights, cell)) << 16) >> 16;
    const zigzag = (difference << 1) ^ (difference >> 15);
    planes[cell] = zigzag & 0xff;
    planes[BLOCK_CELLS + cell] = (zigzag >> 8) & 0xff;
  }
  return deflateSync(planes, { level: 9 });
}

/** Unpacks a block, or `undefined` where the bytes are not one. */
export function decodeBlock(bytes: Uint8Array): Uint16Array | undefined {
  const planes = inflate(bytes);
  if (planes?.length !== BLOCK_CELLS * 2) return undefined;
  const heights = new Uint16Array(BLOCK_CELLS);
  for (let cell = 0; cell < BLOCK_CELLS; cell++) {
    const zigzag = planes[cell]! | (planes[BLOCK_CELLS + cell]! << 8);
    heights[cell] = predicted(heights, cell) + ((zigzag >> 1) ^ -(zigzag & 1));
  }
  return heights;
}

/** The gradient predictor: exact on any plane; on the first row and column the one neighbour. */
function predicted(heights: Uint16Array, cell: number): number {
  const column = cell % BLOCK_SIDE;
  if (cell === 0) return 0;
  if (cell < BLOCK_SIDE) return heights[cell - 1]!;
  const up = heights[cell - BLOCK_SIDE]!;
  if (column === 0) return up;
  return heights[cell - 1]! + up - heights[cell - BLOCK_SIDE - 1]!;
}

function inflate(bytes: Uint8Array): Uint8Array | undefined {
  try {
    return inflateSync(bytes);
  } catch {
    return undefined;
  }
}

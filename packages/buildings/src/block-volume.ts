import type { Block } from './build-block.ts';
import { buildBlock } from './build-block.ts';
import { VolumeSink } from './mesh.ts';

/** Cubic metres inside a block. */
export function blockVolume(block: Block): number {
  const sink = new VolumeSink();
  buildBlock(block, sink);
  return sink.cubicMetres;
}

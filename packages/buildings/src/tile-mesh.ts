import { buildBlock } from './build-block.ts';
import type { Building } from './building.ts';
import { describeBuilding } from './describe-building.ts';
import type { DescribedBuilding } from './describe-building.ts';
import type { Corner, Face, MeshSink } from './mesh.ts';
import type { TileFrame } from './tile-frame.ts';
import { normalOf } from './trace-ray.ts';

/**
 * The mesh of a tile's buildings. A vertex takes `VERTEX_BYTES`: x, y and z as int16 in steps of
 * 1 / `STEPS_PER_METRE` metres of the tile's frame, the index of its building as uint16, and its
 * normal as three int8 with a fourth that is 127 on roofs and 0 on walls.
 */
export interface TileMesh {
  readonly vertices: ArrayBuffer;
  readonly vertexCount: number;
  /** Those that are drawn, in the order of their indices in the mesh. */
  readonly drawn: readonly { readonly building: Building; readonly described: DescribedBuilding }[];
  /** Metres over the ground of the highest roof. */
  readonly tallest: number;
}

export const VERTEX_BYTES = 12;
export const STEPS_PER_METRE = 16;
/** Indices of buildings are of 16 bits. */
const MAX_BUILDINGS = 65_536;
const MAX_STEPS = 32_767;

/** The mesh of the buildings that nothing replaces; floors are not drawn. */
export function buildTileMesh(
  buildings: readonly Building[],
  frame: TileFrame,
  options: { readonly usualRoofs: boolean },
): TileMesh {
  const drawn = buildings
    .filter(({ isReplaced }) => !isReplaced)
    .slice(0, MAX_BUILDINGS)
    .map((building) => ({ building, described: describeBuilding(building, frame, options) }));
  const sink = new VertexSink();
  let tallest = 0;
  for (const [index, { described }] of drawn.entries()) {
    sink.index = index;
    tallest = Math.max(tallest, described.block.top);
    buildBlock(described.block, sink);
  }
  return { vertices: sink.copy(), vertexCount: sink.count, drawn, tallest };
}

class VertexSink implements MeshSink {
  index = 0;
  count = 0;
  #bytes = new ArrayBuffer(VERTEX_BYTES * 3 * 1024);
  #view = new DataView(this.#bytes);

  triangle(a: Corner, b: Corner, c: Corner, face: Face): void {
    if (face === 'floor') return;
    this.#reserve();
    const normal = normalOf(a, b, c);
    for (const corner of [a, b, c]) this.#vertex(corner, normal, face);
  }

  copy(): ArrayBuffer {
    return this.#bytes.slice(0, this.count * VERTEX_BYTES);
  }

  #vertex(corner: Corner, normal: Corner, face: Face): void {
    const at = this.count * VERTEX_BYTES;
    const view = this.#view;
    for (const axis of [0, 1, 2] as const) {
      const steps = Math.round(corner[axis] * STEPS_PER_METRE);
      view.setInt16(at + 2 * axis, Math.min(MAX_STEPS, Math.max(-MAX_STEPS, steps)), true);
      view.setInt8(at + 8 + axis, Math.round(normal[axis] * 127));
    }
    view.setUint16(at + 6, this.index, true);
    view.setInt8(at + 11, face === 'roof' ? 127 : 0);
    this.count++;
  }

  #reserve(): void {
    const needed = (this.count + 3) * VERTEX_BYTES;
    if (needed <= this.#bytes.byteLength) return;
    const grown = new ArrayBuffer(this.#bytes.byteLength * 2);
    new Uint8Array(grown).set(new Uint8Array(this.#bytes));
    this.#bytes = grown;
    this.#view = new DataView(grown);
  }
}

import { readFile } from 'node:fs/promises';
import { ElevationGrid } from '@webmaps/terrain/elevation-grid';

/** Of one file; a region's heights take some megabytes. */
const MAX_OPEN = 4;

/** Heights of regions by their files, whose names hold hashes of their contents. */
export class HeightGrids {
  readonly #open = new Map<string, Promise<ElevationGrid>>();

  get(path: string): Promise<ElevationGrid> {
    const opened = this.#open.get(path) ?? openGrid(path);
    this.#open.delete(path);
    this.#open.set(path, opened);
    opened.catch(() => this.#open.delete(path));
    const [oldest] = this.#open.keys();
    if (this.#open.size > MAX_OPEN && oldest !== undefined) this.#open.delete(oldest);
    return opened;
  }
}

/** A plain array: the grid takes parts of it, which a Buffer would share. */
async function openGrid(path: string): Promise<ElevationGrid> {
  const { buffer, byteOffset, byteLength } = await readFile(path);
  return ElevationGrid.open(new Uint8Array(buffer, byteOffset, byteLength));
}

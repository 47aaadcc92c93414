import { HIDDEN, SEEN } from '@webmaps/terrain/viewshed';

/** The selection's blue, and the dark of a shadow, lighter than what is seen. */
const COLOURS: Readonly<Record<number, readonly [number, number, number, number]>> = {
  [SEEN]: [47, 107, 255, 112],
  [HIDDEN]: [16, 20, 32, 84],
};

/** Cells of `findVisible` as a picture; nothing where the view is not known. */
export async function drawView(cells: Uint8Array, side: number): Promise<ImageBitmap> {
  const rgba = new Uint8ClampedArray(4 * cells.length);
  for (const [index, cell] of cells.entries()) {
    const colour = COLOURS[cell];
    if (colour) rgba.set(colour, 4 * index);
  }
  return createImageBitmap(new ImageData(rgba, side, side));
}

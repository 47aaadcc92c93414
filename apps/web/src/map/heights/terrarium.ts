import type { HeightField } from '@webmaps/terrain/height-field';

/** Heights are positive with it: R 256 m, G 1 m, B 1/256 m. */
const BASE_METRES = 32_768;

/** Decodes pixels unchanged: colour management and transparency would change numbers. */
const exactly = { premultiplyAlpha: 'none', colorSpaceConversion: 'none' } as const;

/** The heights of a terrarium picture, row by row. */
export async function decodeTerrarium(picture: ArrayBuffer, size: number): Promise<Float32Array> {
  const bitmap = await createImageBitmap(new Blob([picture]), exactly);
  const canvas = new OffscreenCanvas(size, size);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This browser gives workers no canvas');
  context.drawImage(bitmap, 0, 0);
  bitmap.close();
  return metresOf(context.getImageData(0, 0, size, size).data);
}

export function metresOf(rgba: Uint8ClampedArray): Float32Array {
  const metres = new Float32Array(rgba.length / 4);
  for (let pixel = 0; pixel < metres.length; pixel++) {
    const red = rgba[4 * pixel] as number;
    const green = rgba[4 * pixel + 1] as number;
    const blue = rgba[4 * pixel + 2] as number;
    metres[pixel] = red * 256 + green + blue / 256 - BASE_METRES;
  }
  return metres;
}

/** The heights as a picture that the map reads. */
export async function encodeTerrarium(field: HeightField): Promise<ImageBitmap> {
  return createImageBitmap(new ImageData(rgbaOf(field), field.width, field.height), exactly);
}

/** A picture has no unknown heights: they are as high as their neighbours. */
export function rgbaOf(field: HeightField): Uint8ClampedArray<ArrayBuffer> {
  const metres = bridgeUnknown(field);
  const rgba = new Uint8ClampedArray(4 * metres.length).fill(255);
  for (let pixel = 0; pixel < metres.length; pixel++) {
    const steps = Math.round(((metres[pixel] as number) + BASE_METRES) * 256);
    rgba[4 * pixel] = steps >> 16;
    rgba[4 * pixel + 1] = (steps >> 8) & 255;
    rgba[4 * pixel + 2] = steps & 255;
  }
  return rgba;
}

/** Along each row, and rows without any height from the one before, or the first that has some. */
function bridgeUnknown({ width, metres }: HeightField): Float32Array {
  if (!metres.some(Number.isNaN)) return metres;
  const bridged = metres.slice();
  const rows = Array.from({ length: metres.length / width }, (_, row) =>
    bridged.subarray(row * width, (row + 1) * width),
  );
  const isKnown = (height: number) => !Number.isNaN(height);
  const known = rows.filter((row) => row.some(isKnown));
  for (const row of known) {
    let last = row.find(isKnown) as number;
    for (const [column, height] of row.entries()) {
      if (isKnown(height)) last = height;
      row[column] = last;
    }
  }
  let nearest = known[0] ?? new Float32Array(width);
  for (const row of rows) {
    if (known.includes(row)) nearest = row;
    else row.set(nearest);
  }
  return bridged;
}

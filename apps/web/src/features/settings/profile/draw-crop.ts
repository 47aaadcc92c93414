import { sideOf } from './crop.ts';
import type { Crop } from './crop.ts';

/** The longest side of a picture that is kept. */
const MAX_PIXELS = 512;

/** Draws the part of the picture that is seen, as large as the canvas is. */
export function drawCrop(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const side = sideOf(picture, crop);
  const { width } = canvas;
  context.clearRect(0, 0, width, width);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, crop.x - side / 2, crop.y - side / 2, side, side, 0, 0, width, width);
}

/**
 * The part as a file of its own: a square of at most 512 pixels, as WebP, or as JPEG by browsers
 * that write none. What else was in the file, such as where it was taken, is gone.
 */
export async function cutPicture(picture: ImageBitmap, crop: Crop): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.min(MAX_PIXELS, Math.round(sideOf(picture, crop))));
  canvas.height = canvas.width;
  drawCrop(canvas, picture, crop);
  const webp = await blobOf(canvas, 'image/webp');
  return webp.type === 'image/webp' ? webp : blobOf(canvas, 'image/jpeg');
}

function blobOf(canvas: HTMLCanvasElement, type: string): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be drawn.'))),
      type,
      0.88,
    );
  });
}

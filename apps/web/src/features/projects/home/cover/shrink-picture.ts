/** As wide as the cover of a public page on a wide screen. */
const MAX_WIDTH_PIXELS = 1600;
const MAX_HEIGHT_PIXELS = 1600;
const QUALITY = 0.85;

/**
 * A picture small enough to be shown to everybody, as WebP where the browser writes it. Drawing it
 * again leaves out what a camera wrote into it, such as where it was taken. The browser decodes and
 * scales beside the page.
 *
 * @throws where the browser cannot read the file
 */
export async function shrinkPicture(file: Blob): Promise<Blob> {
  const whole = await createImageBitmap(file);
  const scale = Math.min(1, MAX_WIDTH_PIXELS / whole.width, MAX_HEIGHT_PIXELS / whole.height);
  const width = Math.max(1, Math.round(whole.width * scale));
  const height = Math.max(1, Math.round(whole.height * scale));
  const small = await createImageBitmap(whole, {
    resizeWidth: width,
    resizeHeight: height,
    resizeQuality: 'high',
  });
  whole.close();
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(small);
  return canvas.convertToBlob({ type: 'image/webp', quality: QUALITY });
}

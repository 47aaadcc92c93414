import sharp from 'sharp';
import { invalidRequest } from './storage-error.ts';
import type { Transformation } from './transformation.ts';

// Only raster formats are read: the parsers of drawings, documents and scientific formats have
// access to more than a stranger's file should get.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif', 'Tiff'].map(
    (kind) => `VipsForeignLoad${kind}`,
  ),
});

// One thread for each picture; the caller limits how many run at once.
sharp.concurrency(1);

/** A small file can expand to gigabytes of pixels. */
const maxPixels = 50_000_000;
const maxSeconds = 10;
const fits = { cover: 'cover', contain: 'inside', fill: 'fill' } as const;
const formats = ['jpeg', 'png', 'webp', 'gif', 'tiff', 'avif'] as const;

/** @throws where the bytes are not a picture, whatever their content type. */
export async function transformImage(
  bytes: Buffer,
  { width, height, resize = 'cover', quality, format = 'origin' }: Transformation,
): Promise<{ readonly bytes: Buffer; readonly type: string }> {
  try {
    // A damaged picture is drawn as far as possible, as in browsers.
    const image = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'none' });
    const { format: origin } = await image.metadata();
    // AVIF is recognised by the name of its container.
    const named = origin === 'heif' ? 'avif' : origin;
    const target = format === 'origin' ? formats.find((known) => known === named) : format;
    if (!target) throw new Error(`${named} is not written`);
    const data = await image
      .rotate()
      .resize({ width, height, fit: fits[resize] })
      .toFormat(target, quality === undefined ? {} : { quality })
      .timeout({ seconds: maxSeconds })
      .toBuffer();
    return { bytes: data, type: `image/${target}` };
  } catch {
    throw invalidRequest('The file is not an image that can be transformed');
  }
}

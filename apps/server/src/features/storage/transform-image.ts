import sharp from 'sharp';
import { invalidRequest } from './storage-error.ts';
import type { Transformation } from './transformation.ts';

// Only plain grids of pixels are read: drawings, documents and scientific formats have readers
// that reach further than a stranger's file should.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif', 'Tiff'].map(
    (kind) => `VipsForeignLoad${kind}`,
  ),
});

// One thread for each picture; how many are made at once is for the caller to say.
sharp.concurrency(1);

/** A small file can unfold to gigabytes of pixels. */
const maxPixels = 50_000_000;
const maxSeconds = 10;
const fits = { cover: 'cover', contain: 'inside', fill: 'fill' } as const;
const formats = ['jpeg', 'png', 'webp', 'gif', 'tiff', 'avif'] as const;

/** @throws where the bytes are no picture, whatever their type says. */
export async function transformImage(
  bytes: Buffer,
  { width, height, resize = 'cover', quality, format = 'origin' }: Transformation,
): Promise<{ readonly bytes: Buffer; readonly type: string }> {
  try {
    // What is damaged is drawn as far as it goes, as browsers draw it.
    const image = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'none' });
    const { format: origin } = await image.metadata();
    // AVIF is told by the name of its container.
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

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

const web = join(import.meta.dirname, '..');
const pictures = join(web, '..', '..', 'docs', 'pictures');

export interface Screenshot {
  readonly file: string;
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
  readonly shape: 'wide' | 'narrow';
  readonly label: string;
}

/** The colour behind the icon where the system cuts it to a shape of its own. */
const ground = '#18181b';

/** The app's icon as systems want it: with its own corners, and to be cut to any shape. */
export async function makeIcons(): Promise<ReadonlyMap<string, Uint8Array>> {
  const svg = readFileSync(join(web, 'public', 'icon.svg'));
  const drawn = (size: number) => sharp(svg, { density: (72 * size) / 32 }).resize(size, size);
  // Only the middle 80 % of a maskable icon are sure to be seen.
  const inside = await drawn(400).png().toBuffer();
  const masked = (size: number) =>
    sharp({ create: { width: 512, height: 512, channels: 4, background: ground } })
      .composite([{ input: inside }])
      .png()
      .toBuffer()
      .then((full) => sharp(full).resize(size, size).png({ compressionLevel: 9 }).toBuffer());
  return new Map<string, Uint8Array>([
    ['icons/icon-192.png', await drawn(192).png({ compressionLevel: 9 }).toBuffer()],
    ['icons/icon-512.png', await drawn(512).png({ compressionLevel: 9 }).toBuffer()],
    ['icons/maskable-512.png', await masked(512)],
    ['icons/apple-touch-icon.png', await masked(180)],
  ]);
}

/** The icon under its old name, for clients that request only that, in two sizes. */
export async function makeFavicon(): Promise<Uint8Array> {
  const svg = readFileSync(join(web, 'public', 'icon.svg'));
  const sizes = [16, 32] as const;
  const images = await Promise.all(
    sizes.map((size) =>
      sharp(svg, { density: (72 * size) / 32 })
        .resize(size, size)
        .png()
        .toBuffer(),
    ),
  );
  // A head of 6 bytes, 16 about each picture, then the pictures: PNG, as every browser takes them.
  const head = Buffer.alloc(6 + 16 * sizes.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(sizes.length, 4);
  let offset = head.length;
  for (const [index, image] of images.entries()) {
    const at = 6 + 16 * index;
    head.set([sizes[index] ?? 0, sizes[index] ?? 0, 0, 0, 1, 0, 32, 0], at);
    head.writeUInt32LE(image.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += image.length;
  }
  return Buffer.concat([head, ...images]);
}

/** Pictures of the planner for the systems' installation dialogs; none where the checkout has none. */
export async function makeScreenshots(): Promise<readonly Screenshot[]> {
  const wanted = [
    { from: 'run-light-wide.png', shape: 'wide', label: 'A route with its climb' },
    { from: 'run-light-phone.png', shape: 'narrow', label: 'A route on a phone' },
  ] as const;
  const made: Screenshot[] = [];
  for (const { from, shape, label } of wanted) {
    const path = join(pictures, from);
    if (!existsSync(path)) continue;
    const { data, info } = await sharp(path).webp({ quality: 82 }).toBuffer({
      resolveWithObject: true,
    });
    const { width, height } = info;
    made.push({ file: `screenshots/run-${shape}.webp`, bytes: data, width, height, shape, label });
  }
  return made;
}

/** What previews of links show, in the size that they are made for. */
export async function makeSocialPicture(): Promise<Uint8Array | undefined> {
  const path = join(pictures, 'run-light-wide.png');
  if (!existsSync(path)) return undefined;
  return sharp(path)
    .resize(1200, 630, { fit: 'cover', position: 'top' })
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
}

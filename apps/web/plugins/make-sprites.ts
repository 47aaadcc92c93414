import sharp from 'sharp';
import { flavors } from '@webmaps/map-style/flavors';
import { signsOf } from './signs.ts';

interface Placed {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const SHEET_WIDTH = 256;

/** `light.png`, `light.json`, `light@2x.png` … The same packages give the same bytes. */
export async function makeSprites(): Promise<ReadonlyMap<string, Uint8Array>> {
  const files = new Map<string, Uint8Array>();
  for (const flavor of Object.values(flavors)) {
    const signs = signsOf(flavor);
    const { placed, height } = shelve(signs);
    for (const ratio of [1, 2]) {
      const base = `${flavor.name}${ratio === 2 ? '@2x' : ''}`;
      const images = await Promise.all(
        signs.map(async (sign, index) => ({
          input: await sharp(Buffer.from(sign.svg), { density: 72 * ratio })
            .resize(sign.width * ratio, sign.height * ratio)
            .png()
            .toBuffer(),
          left: placed[index]!.x * ratio,
          top: placed[index]!.y * ratio,
        })),
      );
      const sheet = sharp({
        create: {
          width: SHEET_WIDTH * ratio,
          height: height * ratio,
          channels: 4,
          background: { r: 0, g: 0, b: 0, alpha: 0 },
        },
      });
      const png = await sheet.composite(images).png({ compressionLevel: 9 }).toBuffer();
      files.set(`${base}.png`, png);
      files.set(`${base}.json`, Buffer.from(JSON.stringify(index(placed, signs, ratio))));
    }
  }
  return files;
}

/** Rows from left to right, tallest first, one pixel apart so that no sign bleeds into its neighbour. */
function shelve(signs: readonly { name: string; width: number; height: number }[]): {
  placed: readonly Placed[];
  height: number;
} {
  let x = 0;
  let y = 0;
  let rowHeight = 0;
  const placed = signs.map(({ name, width, height }) => {
    if (x + width > SHEET_WIDTH) {
      x = 0;
      y += rowHeight + 1;
      rowHeight = 0;
    }
    const place = { name, x, y, width, height };
    x += width + 1;
    rowHeight = Math.max(rowHeight, height);
    return place;
  });
  return { placed, height: y + rowHeight };
}

function index(
  placed: readonly Placed[],
  signs: readonly { readonly stretch?: Stretch }[],
  ratio: number,
): Record<string, unknown> {
  const scale = (values: readonly number[]) => values.map((value) => value * ratio);
  return Object.fromEntries(
    placed.map(({ name, x, y, width, height }, i) => {
      const stretch = signs[i]!.stretch;
      return [
        name,
        {
          x: x * ratio,
          y: y * ratio,
          width: width * ratio,
          height: height * ratio,
          pixelRatio: ratio,
          ...(stretch && {
            stretchX: [scale(stretch.x)],
            stretchY: [scale(stretch.y)],
            content: scale(stretch.content),
          }),
        },
      ];
    }),
  );
}

interface Stretch {
  readonly x: readonly [number, number];
  readonly y: readonly [number, number];
  readonly content: readonly [number, number, number, number];
}

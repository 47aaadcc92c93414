import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { loadImage } from '@napi-rs/canvas';
import type { Image, SKRSContext2D } from '@napi-rs/canvas';
import type { Box } from '@webmaps/map-picture/labels/room';
import type { Sprites } from '@webmaps/map-picture/labels/icons';
import type { BasemapTheme } from '@webmaps/map-style/flavor';
import { z } from 'zod';

const range = z.tuple([z.number(), z.number()]);

const signSchema = z.object({
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
  pixelRatio: z.number(),
  /** What is stretched around a text. */
  stretchX: z.tuple([range]).optional(),
  stretchY: z.tuple([range]).optional(),
  /** Left, top, right and bottom of the room for the text. */
  content: z.tuple([z.number(), z.number(), z.number(), z.number()]).optional(),
});

type Sign = z.infer<typeof signSchema>;

/** The map's signs of one theme, as the build of the web app made them. */
export class SpriteSheet {
  readonly #image: Image;
  readonly #signs: Readonly<Record<string, Sign>>;

  private constructor(image: Image, signs: Readonly<Record<string, Sign>>) {
    this.#image = image;
    this.#signs = signs;
  }

  /** Undefined where the web app is not built. */
  static async open(webFolder: string, theme: BasemapTheme): Promise<SpriteSheet | undefined> {
    const assets = join(webFolder, 'assets');
    const names = await readdir(assets).catch((): string[] => []);
    const folder = names.find((name) => name.startsWith('sprites-'));
    if (folder === undefined) return undefined;
    const base = join(assets, folder, `${theme}@2x`);
    const [image, json] = await Promise.all([
      loadImage(`${base}.png`),
      readFile(`${base}.json`, 'utf8'),
    ]);
    return new SpriteSheet(image, z.record(z.string(), signSchema).parse(JSON.parse(json)));
  }

  on(context: SKRSContext2D): Sprites {
    return {
      sizeOf: (name) => {
        const sign = this.#signs[name];
        return (
          sign && { width: sign.width / sign.pixelRatio, height: sign.height / sign.pixelRatio }
        );
      },
      draw: (name, box) => {
        const sign = this.#signs[name];
        if (sign) this.#draw(context, sign, box);
      },
    };
  }

  #draw(context: SKRSContext2D, sign: Sign, box: Box): void {
    const { x, y, width, height, pixelRatio, stretchX, stretchY, content } = sign;
    if (!stretchX || !stretchY || !content) {
      const { left, top, right, bottom } = box;
      context.drawImage(this.#image, x, y, width, height, left, top, right - left, bottom - top);
      return;
    }
    const columns = slicesOf(
      { size: width, stretch: stretchX[0], content: [content[0], content[2]], pixelRatio },
      [box.left, box.right],
    );
    const rows = slicesOf(
      { size: height, stretch: stretchY[0], content: [content[1], content[3]], pixelRatio },
      [box.top, box.bottom],
    );
    for (const row of rows) {
      for (const column of columns) {
        context.drawImage(
          this.#image,
          x + column.from,
          y + row.from,
          column.size,
          row.size,
          column.at,
          row.at,
          column.length,
          row.length,
        );
      }
    }
  }
}

interface Side {
  readonly size: number;
  readonly stretch: readonly [number, number];
  readonly content: readonly [number, number];
  readonly pixelRatio: number;
}

/** The three parts of a side: the ends keep their size, and the content gets what is wanted. */
function slicesOf(
  { size, stretch: [from, to], content, pixelRatio }: Side,
  [start, end]: readonly [number, number],
) {
  const first = start - content[0] / pixelRatio;
  const last = end + (size - content[1]) / pixelRatio;
  const inner = first + from / pixelRatio;
  const outer = last - (size - to) / pixelRatio;
  return [
    { from: 0, size: from, at: first, length: inner - first },
    { from, size: to - from, at: inner, length: outer - inner },
    { from: to, size: size - to, at: outer, length: last - outer },
  ];
}

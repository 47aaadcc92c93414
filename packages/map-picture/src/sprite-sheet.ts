import { z } from 'zod';
import type { Sprites } from './labels/icons.ts';
import type { Box } from './labels/room.ts';

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

/** A context that draws a part of a picture into a box. */
export interface ImageContext<Image> {
  drawImage(
    image: Image,
    ...parts: [number, number, number, number, number, number, number, number]
  ): void;
}

/** The map's signs of one theme, as the build of the web app made them: a picture and its index. */
export class SpriteSheet<Image> {
  readonly #image: Image;
  readonly #signs: Readonly<Record<string, Sign>>;

  /** @throws where the index is not one of signs */
  constructor(image: Image, index: unknown) {
    this.#image = image;
    this.#signs = z.record(z.string(), signSchema).parse(index);
  }

  on(context: ImageContext<Image>): Sprites {
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

  #draw(context: ImageContext<Image>, sign: Sign, box: Box): void {
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

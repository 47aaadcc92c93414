import type { RouteImage } from '../route-images.ts';
import { routeImages } from '../route-images.ts';
import type { Flavor } from '@webmaps/map-style/flavor';

export interface MarkImage {
  readonly canvas: OffscreenCanvas;
  /** In pixels of the map. */
  readonly width: number;
  readonly height: number;
}

/** The pictures of a route for a canvas of our own. */
export interface MarkImages extends Readonly<
  Record<
    | 'arrow'
    | 'handle'
    | 'handle-selected'
    | 'start'
    | 'start-selected'
    | 'end'
    | 'end-selected'
    | 'loop'
    | 'loop-selected',
    MarkImage
  >
> {
  readonly plate: StretchedImage;
  readonly plateText: string;
  /** The font of numbers. */
  readonly font: string;
}

/** A picture whose middle grows with what it holds. */
export interface StretchedImage {
  stretch(
    context: CanvasRenderingContext2D,
    content: {
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
    },
  ): void;
}

export function markImages(flavor: Flavor, font: string): MarkImages {
  const images = routeImages(flavor);
  const of = (name: string) => markImage(images[`route-${name}`]);
  return {
    arrow: of('arrow'),
    handle: of('handle'),
    'handle-selected': of('handle-selected'),
    start: of('start'),
    'start-selected': of('start-selected'),
    end: of('end'),
    'end-selected': of('end-selected'),
    loop: of('loop'),
    'loop-selected': of('loop-selected'),
    plate: stretchedImage(images[`route-plate-${flavor.name}`]),
    plateText: flavor.overlay.plateText,
    font,
  };
}

function markImage(image: RouteImage | undefined): MarkImage {
  if (!image) throw new Error('The route has no such picture');
  const { data, options } = image;
  const canvas = new OffscreenCanvas(data.width, data.height);
  canvas.getContext('2d')?.putImageData(data, 0, 0);
  const ratio = options.pixelRatio;
  return { canvas, width: data.width / ratio, height: data.height / ratio };
}

function stretchedImage(image: RouteImage | undefined): StretchedImage {
  const { canvas } = markImage(image);
  const {
    pixelRatio = 1,
    stretchX = [],
    stretchY = [],
    content = [0, 0, 0, 0],
  } = image?.options ?? {};
  const [left, top, right, bottom] = content;
  /** The edges of the picture's slices, and their targets around content at a place. */
  const slices = (
    [from = 0, to = 0]: readonly number[],
    size: number,
    [first, last]: readonly [number, number],
    place: { readonly at: number; readonly length: number },
  ) => {
    const before = (first - from) / pixelRatio;
    const after = (to - last) / pixelRatio;
    const start = place.at - before - from / pixelRatio;
    const end = place.at + place.length + after + (size - to) / pixelRatio;
    return [
      { source: 0, target: start },
      { source: from, target: place.at - before },
      { source: to, target: place.at + place.length + after },
      { source: size, target: end },
    ] as const;
  };
  return {
    stretch(context, { x, y, width, height }) {
      const columns = slices(stretchX[0] ?? [], canvas.width, [left, right], {
        at: x,
        length: width,
      });
      const rows = slices(stretchY[0] ?? [], canvas.height, [top, bottom], {
        at: y,
        length: height,
      });
      for (const [row, end] of pairs(rows)) {
        for (const [column, right] of pairs(columns)) {
          context.drawImage(
            canvas,
            column.source,
            row.source,
            right.source - column.source,
            end.source - row.source,
            column.target,
            row.target,
            right.target - column.target,
            end.target - row.target,
          );
        }
      }
    },
  };
}

function pairs<Item>(items: readonly Item[]): readonly (readonly [Item, Item])[] {
  return items.slice(1).map((item, index) => [items[index]!, item] as const);
}

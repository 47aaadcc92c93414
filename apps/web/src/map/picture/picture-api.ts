import { readPicture } from '@webmaps/map-picture/draw-regions';
import type { DrawnRegion, PictureOrder } from '@webmaps/map-picture/draw-regions';
import type { Tools } from '@webmaps/map-picture/draw-picture';
import type { Typesetter } from '@webmaps/map-picture/labels/text-block';
import type { Raster } from '@webmaps/map-picture/relief';
import { regionsIn } from '@webmaps/map-picture/regions-in';
import type { Region } from '@webmaps/protocol/region';
import { PictureFonts } from './picture-fonts.ts';
import { openRegion } from './open-region.ts';
import { openSprites } from './open-sprites.ts';

/** A picture to draw, and the regions that are known; those in its view are on it. */
export interface PictureJob extends PictureOrder {
  readonly regions: readonly Region[];
  /** Absolute address of the signs, without its ending: the worker's build does not know it. */
  readonly sprites: string;
}

export type DrawnPicture =
  | { readonly status: 'ready'; readonly picture: Blob }
  /**
   * `outside`: no region shows the place; `region`: its tiles can be read neither here nor from the
   * server; `canvas`: the browser cannot draw.
   */
  | { readonly status: 'failed'; readonly reason: 'outside' | 'region' | 'canvas' };

/** The methods of the worker that draws the map as a picture. */
export const pictureApi = {
  draw: async (job: PictureJob): Promise<DrawnPicture> => {
    const { view, regions } = job;
    const wanted = regionsIn(regions, view);
    if (wanted.length === 0) return { status: 'failed', reason: 'outside' };
    const drawOn = await readTiles(job, wanted);
    if (!drawOn) return { status: 'failed', reason: 'region' };
    const canvas = new OffscreenCanvas(
      Math.round(view.width * view.scale),
      Math.round(view.height * view.scale),
    );
    const context = canvas.getContext('2d');
    if (!context) return { status: 'failed', reason: 'canvas' };
    const sprites = await openSprites(job.sprites);
    const fonts = new PictureFonts(context);
    const draw = (typesetter: Typesetter) =>
      drawOn({
        sheet: { context, newPath: () => new Path2D() },
        typesetter,
        sprites: sprites?.on(context),
        drawRaster: (raster) => drawSmoothly(context, raster),
      });
    draw(fonts.counter);
    await fonts.load();
    draw(fonts.typesetter);
    return { status: 'ready', picture: await canvas.convertToBlob({ type: 'image/png' }) };
  },
};

export type PictureApi = typeof pictureApi;

/** Undefined where they cannot be read, as when the network goes meanwhile. */
async function readTiles(
  job: PictureJob,
  wanted: readonly Region[],
): Promise<((tools: Tools) => void) | undefined> {
  const drawn = await openRegions(wanted);
  try {
    return drawn && (await readPicture(job, drawn));
  } catch (error) {
    console.warn('The tiles of a picture cannot be read:', error);
    return undefined;
  }
}

/**
 * The regions whose tiles can be read; undefined where none of those that were wanted can. Without a
 * network the overview or a neighbour may be missing, as on the map itself.
 */
async function openRegions(wanted: readonly Region[]): Promise<readonly DrawnRegion[] | undefined> {
  const opened = await Promise.all(wanted.map(openRegion));
  const drawn = opened.filter((region) => region !== undefined);
  const isDetailed = (all: readonly Region[]) => all.some(({ overview }) => !overview);
  const isMissing = isDetailed(wanted) && !isDetailed(drawn.map(({ region }) => region));
  return drawn.length === 0 || isMissing ? undefined : drawn;
}

/** Between the centres of its pixels a raster is mixed. */
function drawSmoothly(
  context: OffscreenCanvasRenderingContext2D,
  { columns, rows, pixels, step }: Raster,
): void {
  const small = new OffscreenCanvas(columns, rows);
  small.getContext('2d')?.putImageData(new ImageData(pixels, columns, rows), 0, 0);
  context.globalAlpha = 1;
  context.imageSmoothingEnabled = true;
  context.imageSmoothingQuality = 'high';
  context.drawImage(small, 0, 0, columns * step, rows * step);
}

import { readPicture } from '@webmaps/map-picture/draw-regions';
import type { DrawnRegion, PictureOrder } from '@webmaps/map-picture/draw-regions';
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
  /** `region`: no tiles of the place can be read, neither here nor from the server. */
  | { readonly status: 'failed'; readonly reason: 'region' | 'canvas' };

/** The methods of the worker that draws the map as a picture. */
export const pictureApi = {
  draw: async (job: PictureJob): Promise<DrawnPicture> => {
    const drawn = await openRegions(job);
    if (!drawn) return { status: 'failed', reason: 'region' };
    const { view } = job;
    const canvas = new OffscreenCanvas(
      Math.round(view.width * view.scale),
      Math.round(view.height * view.scale),
    );
    const context = canvas.getContext('2d');
    if (!context) return { status: 'failed', reason: 'canvas' };
    const [drawOn, sprites] = await Promise.all([
      readPicture(job, drawn),
      openSprites(job.sprites),
    ]);
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

/**
 * The regions of the view whose tiles can be read; undefined where none of those that were wanted
 * can. Without a network the overview or a neighbour may be missing, as on the map itself.
 */
async function openRegions({
  regions,
  view,
}: PictureJob): Promise<readonly DrawnRegion[] | undefined> {
  const wanted = regionsIn(regions, view);
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

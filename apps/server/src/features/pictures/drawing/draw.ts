import { createCanvas, ImageData, Path2D } from '@napi-rs/canvas';
import type { SKRSContext2D } from '@napi-rs/canvas';
import { readPicture } from '@webmaps/map-picture/draw-regions';
import type { DrawnRegion } from '@webmaps/map-picture/draw-regions';
import type { Raster } from '@webmaps/map-picture/relief';
import { openTypesetter } from './fonts.ts';
import { HeightGrids } from './height-grids.ts';
import type { PictureJob, PictureRegion } from './messages.ts';
import { openSprites } from './open-sprites.ts';
import { TileArchives } from './tile-archives.ts';

const WEBP_QUALITY = 86;

const archives = new TileArchives();
const typesetter = openTypesetter();
const grids = new HeightGrids();

/**
 * Reads the tiles of a picture, draws it and encodes it. `webFolder` is that of the built web app,
 * whose signs it has.
 */
export async function draw(job: PictureJob, webFolder: string): Promise<Uint8Array> {
  const { view, theme, format } = job;
  const regions = await Promise.all(job.regions.map(openRegion));
  const drawOn = await readPicture(job, regions);
  const sprites = await openSprites(webFolder, theme);
  const canvas = createCanvas(
    Math.round(view.width * view.scale),
    Math.round(view.height * view.scale),
  );
  const context = canvas.getContext('2d');
  drawOn({
    sheet: { context, newPath: () => new Path2D() },
    typesetter,
    sprites: sprites?.on(context),
    drawRaster: (raster) => drawSmoothly(context, raster),
  });
  return format === 'webp' ? canvas.encode('webp', WEBP_QUALITY) : canvas.encode('png');
}

async function openRegion({ region, basemap, elevation }: PictureRegion): Promise<DrawnRegion> {
  const grid = elevation === undefined ? undefined : await grids.get(elevation);
  return {
    region,
    tiles: {
      zooms: () => archives.zooms(basemap),
      tile: (z, x, y) => archives.tile(basemap, z, x, y),
    },
    heights: grid && ((lon, lat) => grid.sample(lon, lat)),
  };
}

/** Between the centres of its pixels a raster is mixed. */
function drawSmoothly(context: SKRSContext2D, { columns, rows, pixels, step }: Raster): void {
  const small = createCanvas(columns, rows);
  small.getContext('2d').putImageData(new ImageData(pixels, columns, rows), 0, 0);
  context.globalAlpha = 1;
  context.imageSmoothingEnabled = true;
  context.imageSmoothingQuality = 'high';
  context.drawImage(small, 0, 0, columns * step, rows * step);
}

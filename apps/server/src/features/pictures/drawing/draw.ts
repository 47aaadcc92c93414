import { createCanvas, ImageData, Path2D } from '@napi-rs/canvas';
import type { SKRSContext2D } from '@napi-rs/canvas';
import { drawPicture } from '@webmaps/map-picture/draw-picture';
import type { SourceTile } from '@webmaps/map-picture/draw-picture';
import type { Heights, Raster } from '@webmaps/map-picture/relief';
import { tilesOf } from '@webmaps/map-picture/view';
import type { View } from '@webmaps/map-picture/view';
import { flavors } from '@webmaps/map-style/flavors';
import { styleLayers } from '@webmaps/map-style/style-layers';
import type { BasemapTheme } from '@webmaps/map-style/flavor';
import { openTypesetter } from './fonts.ts';
import { HeightGrids } from './height-grids.ts';
import type { PictureJob, PictureRegion } from './messages.ts';
import { SpriteSheet } from './sprite-sheet.ts';
import { TileArchives } from './tile-archives.ts';

const WEBP_QUALITY = 86;

const archives = new TileArchives();
const typesetter = openTypesetter();
const grids = new HeightGrids();
const sheets = new Map<BasemapTheme, Promise<SpriteSheet | undefined>>();

/**
 * Reads the tiles of a picture, draws it and encodes it. `webFolder` is that of the built web app,
 * whose signs it has.
 */
export async function draw(job: PictureJob, webFolder: string): Promise<Uint8Array> {
  const { view, theme, language, format } = job;
  const regions = job.regions.map(({ region }) => region);
  const layers = styleLayers({
    flavor: theme,
    regions,
    options: { hillshade: true, contours: false, buildings3d: false, language },
    units: 'metric',
  });
  const tiles = (await Promise.all(job.regions.map((each) => readTiles(each, view)))).flat();
  const canvas = createCanvas(
    Math.round(view.width * view.scale),
    Math.round(view.height * view.scale),
  );
  const sprites = sheets.get(theme) ?? SpriteSheet.open(webFolder, theme);
  sheets.set(theme, sprites);
  const context = canvas.getContext('2d');
  const sheet = { context, newPath: () => new Path2D() };
  const drawRaster = (raster: Raster): void => drawSmoothly(context, raster);
  const credits = regions
    .toSorted((a, b) => Number(a.overview) - Number(b.overview))
    .flatMap(({ attributions }) => attributions.map(({ text }) => text));
  drawPicture(
    {
      view,
      flavor: flavors[theme],
      layers,
      tiles,
      heights: await readHeights(job.regions),
      overlay: job.overlay,
      figures: job.figures,
      credits: [...new Set(credits)],
    },
    { sheet, typesetter, sprites: (await sprites)?.on(context), drawRaster },
  );
  return format === 'webp' ? canvas.encode('webp', WEBP_QUALITY) : canvas.encode('png');
}

async function readTiles(
  { region, basemap }: PictureRegion,
  view: View,
): Promise<readonly SourceTile[]> {
  const { minZoom, maxZoom } = await archives.zooms(basemap);
  const read = await Promise.all(
    tilesOf(view, minZoom, maxZoom).map(async (index): Promise<SourceTile | undefined> => {
      const across = 2 ** index.z;
      const x = ((index.x % across) + across) % across;
      const bytes = await archives.tile(basemap, index.z, x, index.y);
      return bytes && { source: `basemap-${region.id}`, index, bytes };
    }),
  );
  return read.filter((tile) => tile !== undefined);
}

async function readHeights(
  regions: readonly PictureRegion[],
): Promise<ReadonlyMap<string, Heights>> {
  const found = new Map<string, Heights>();
  for (const { region, elevation } of regions) {
    if (elevation === undefined) continue;
    const grid = await grids.get(elevation);
    found.set(`relief-${region.id}`, (lon, lat) => grid.sample(lon, lat));
  }
  return found;
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

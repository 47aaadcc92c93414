import { createCanvas, Path2D } from '@napi-rs/canvas';
import { drawPicture } from '@webmaps/map-picture/draw-picture';
import type { SourceTile } from '@webmaps/map-picture/draw-picture';
import { tilesOf } from '@webmaps/map-picture/view';
import type { View } from '@webmaps/map-picture/view';
import { flavors } from '@webmaps/map-style/flavors';
import { styleLayers } from '@webmaps/map-style/style-layers';
import { openTypesetter } from './fonts.ts';
import type { PictureJob, PictureRegion } from './messages.ts';
import { TileArchives } from './tile-archives.ts';

const WEBP_QUALITY = 86;

const archives = new TileArchives();
const typesetter = openTypesetter();

/** Reads the tiles of a picture, draws it and encodes it. */
export async function draw(job: PictureJob): Promise<Uint8Array> {
  const { view, theme, language, format } = job;
  const regions = job.regions.map(({ region }) => region);
  const layers = styleLayers({
    flavor: theme,
    regions,
    options: { hillshade: false, contours: false, buildings3d: false, language },
    units: 'metric',
  });
  const tiles = (await Promise.all(job.regions.map((each) => readTiles(each, view)))).flat();
  const canvas = createCanvas(
    Math.round(view.width * view.scale),
    Math.round(view.height * view.scale),
  );
  const sheet = { context: canvas.getContext('2d'), newPath: () => new Path2D() };
  const credits = regions
    .toSorted((a, b) => Number(a.overview) - Number(b.overview))
    .flatMap(({ attributions }) => attributions.map(({ text }) => text));
  drawPicture(
    {
      view,
      flavor: flavors[theme],
      layers,
      tiles,
      overlay: job.overlay,
      figures: job.figures,
      credits: [...new Set(credits)],
    },
    { sheet, typesetter },
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

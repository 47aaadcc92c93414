import type { LayerSpecification } from '@maplibre/maplibre-gl-style-spec';
import type { BasemapTheme } from '@webmaps/map-style/flavor';
import { flavors } from '@webmaps/map-style/flavors';
import { styleLayers } from '@webmaps/map-style/style-layers';
import type { Region } from '@webmaps/protocol/region';
import { drawPicture } from './draw-picture.ts';
import type { SourceTile, Tools } from './draw-picture.ts';
import type { Figure } from './figures.ts';
import type { OverlayFeature } from './overlay.ts';
import type { Heights } from './relief.ts';
import { tilesOf } from './view.ts';
import type { View } from './view.ts';

/** What a picture shows, and how. */
export interface PictureOrder {
  readonly view: View;
  readonly theme: BasemapTheme;
  /** Two letters. */
  readonly language: string;
  readonly overlay: readonly OverlayFeature[];
  readonly figures: readonly Figure[];
}

/** The vector tiles of an archive. */
export interface TileReader {
  readonly zooms: () => Promise<{ readonly minZoom: number; readonly maxZoom: number }>;
  /** The tile, not compressed; undefined where the archive has none. */
  readonly tile: (z: number, x: number, y: number) => Promise<Uint8Array | undefined>;
}

/** A region on the picture and how its files are read. */
export interface DrawnRegion {
  readonly region: Region;
  readonly tiles: TileReader;
  readonly heights: Heights | undefined;
}

/**
 * Reads the tiles of a picture. Drawing them is a step of its own, which needs no waiting and can be
 * done again.
 */
export async function readPicture(
  order: PictureOrder,
  drawn: readonly DrawnRegion[],
): Promise<(tools: Tools) => void> {
  const { view, theme, overlay, figures } = order;
  const regions = drawn.map(({ region }) => region);
  const tiles = (await Promise.all(drawn.map((each) => readTiles(each, view)))).flat();
  const picture = {
    view,
    flavor: flavors[theme],
    layers: layersOf(order, regions),
    tiles,
    heights: heightsOf(drawn),
    overlay,
    figures,
    credits: creditsOf(regions),
  };
  return (tools) => drawPicture(picture, tools);
}

function layersOf(
  { theme, language }: PictureOrder,
  regions: readonly Region[],
): readonly LayerSpecification[] {
  return styleLayers({
    flavor: theme,
    regions,
    options: { hillshade: true, contours: false, buildings3d: false, language },
    units: 'metric',
  });
}

async function readTiles({ region, tiles }: DrawnRegion, view: View): Promise<SourceTile[]> {
  const { minZoom, maxZoom } = await tiles.zooms();
  const read = await Promise.all(
    tilesOf(view, minZoom, maxZoom).map(async (index): Promise<SourceTile | undefined> => {
      const across = 2 ** index.z;
      const x = ((index.x % across) + across) % across;
      const bytes = await tiles.tile(index.z, x, index.y);
      return bytes && { source: `basemap-${region.id}`, index, bytes };
    }),
  );
  return read.filter((tile) => tile !== undefined);
}

function heightsOf(drawn: readonly DrawnRegion[]): ReadonlyMap<string, Heights> {
  return new Map(
    drawn.flatMap(({ region, heights }) =>
      heights ? [[`relief-${region.id}`, heights] as const] : [],
    ),
  );
}

/** Those of the regions, and last those of the overview. */
function creditsOf(regions: readonly Region[]): readonly string[] {
  const all = regions
    .toSorted((a, b) => Number(a.overview) - Number(b.overview))
    .flatMap(({ attributions }) => attributions.map(({ text }) => text));
  return [...new Set(all)];
}

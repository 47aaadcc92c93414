import type {
  FontFacesSpecification,
  RasterDEMSourceSpecification,
  SourceSpecification,
  StyleSpecification,
} from 'maplibre-gl';
import { flavors } from '@webmaps/map-style/flavors';
import { LAND_EDGE_SOURCE, landEdgeSource } from '@webmaps/map-style/land-edge';
import { styleLayers } from '@webmaps/map-style/style-layers';
import type { LayersRequest } from '@webmaps/map-style/style-layers';
import { contourAddress, reliefAddress, shadingAddress } from '../heights/height-addresses.ts';
import { terrainAddress } from '../heights/level-terrain.ts';
import type { MapOptions } from './map-types.ts';

/** Hills look flatter from above than they are. */
const USUAL_EXAGGERATION = 1.2;

export interface StyleRequest extends LayersRequest {
  readonly options: MapOptions;
  readonly assets: StyleAssets;
  /** The region whose heights make the ground rise in 3D; MapLibre knows one at a time. */
  readonly terrainRegion?: string;
}

export interface StyleAssets {
  /** Absolute address of the sprite without its ending. */
  readonly sprite: string;
  readonly fontFaces: FontFacesSpecification;
}

/**
 * The whole map style. Pure: the same request gives an equal style, so that MapLibre can find what
 * changed.
 */
export function buildStyle(request: StyleRequest): StyleSpecification {
  const { assets } = request;
  const flavor = flavors[request.flavor];
  return {
    version: 8,
    sprite: assets.sprite,
    'font-faces': assets.fontFaces,
    sources: sourcesOf(request),
    ...terrainOf(request),
    light: {
      anchor: 'map',
      position: [1.4, 215, 38],
      color: flavor.sunlight.colour,
      intensity: flavor.sunlight.intensity,
    },
    sky: {
      'sky-color': flavor.sky.top,
      'horizon-color': flavor.sky.horizon,
      'fog-color': flavor.sky.fog,
      'sky-horizon-blend': 0.7,
      'horizon-fog-blend': 0.5,
      'fog-ground-blend': 0.8,
    },
    layers: styleLayers(request),
  };
}

function sourcesOf({
  flavor,
  regions,
  options,
  units,
}: StyleRequest): Record<string, SourceSpecification> {
  const sources: Record<string, SourceSpecification> = {};
  const packs = regions.filter(({ overview }) => !overview);
  if (packs.length > 0) sources[LAND_EDGE_SOURCE] = landEdgeSource(packs);
  for (const { id, files, bbox } of regions) {
    if (files.basemap) {
      sources[`basemap-${id}`] = { type: 'vector', url: `pmtiles://${files.basemap.url}` };
    }
    if (!files.terrain) continue;
    const { url } = files.terrain;
    // a source shared by relief and terrain would draw the relief coarser
    const { shading } = options;
    if (options.hillshade || shading?.kind === 'height') {
      sources[`relief-${id}`] = heightSource(reliefAddress(url));
    }
    if (shading && shading.kind !== 'height') {
      const address = shadingAddress(url, { kind: shading.kind, theme: flavor, bbox });
      sources[`shading-${id}`] = { type: 'raster', url: address, tileSize: 512 };
    }
    if (options.terrain3d) sources[`terrain-${id}`] = heightSource(terrainAddress(url));
    if (options.contours) {
      const unit = units === 'imperial' ? 'ft' : 'm';
      sources[`contours-${id}`] = { type: 'vector', url: contourAddress(url, { unit, bbox }) };
    }
  }
  return sources;
}

function heightSource(url: string): RasterDEMSourceSpecification {
  return { type: 'raster-dem', url, encoding: 'terrarium', tileSize: 512 };
}

function terrainOf({
  regions,
  options,
  terrainRegion,
}: StyleRequest): Pick<StyleSpecification, 'terrain'> {
  const rises = regions.some(({ id, files }) => id === terrainRegion && files.terrain);
  if (!options.terrain3d || !rises) return {};
  return {
    terrain: {
      source: `terrain-${terrainRegion}`,
      exaggeration: options.exaggeration ?? USUAL_EXAGGERATION,
    },
  };
}

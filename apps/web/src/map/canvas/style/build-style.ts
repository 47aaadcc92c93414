import type { Region } from '@webmaps/protocol/region';
import type {
  FontFacesSpecification,
  LayerSpecification,
  RasterDEMSourceSpecification,
  SourceSpecification,
  StyleSpecification,
} from 'maplibre-gl';
import { contourAddress, reliefAddress } from '../../heights/height-addresses.ts';
import { terrainAddress } from '../../heights/level-terrain.ts';
import type { MapOptions } from '../map-types.ts';
import { boundaryLayers } from './boundaries.ts';
import { building3dLayers, buildingLayers } from './buildings.ts';
import { contourLayers, contourNameLayer } from './contours.ts';
import type { BasemapTheme } from './flavor.ts';
import { flavors } from './flavors.ts';
import { landLayers, pavedLayers } from './land.ts';
import { LAND_EDGE_SOURCE, landEdgeLayer, landEdgeSource } from './land-edge.ts';
import type { LayerDraft } from './layer.ts';
import { gradeNameLayer, pathLayers, unpavedLayer } from './paths.ts';
import { placeLabelLayers } from './place-labels.ts';
import { poiLabelLayers } from './poi-labels.ts';
import { railLayers } from './rails.ts';
import { hillshadeLayer } from './relief.ts';
import { roadLayers } from './roads.ts';
import {
  nameLineLayers,
  oneWayLayers,
  pieceNameLayers,
  roadNumberLayers,
} from './street-labels.ts';
import type { SymbolDraft } from './symbol-order.ts';
import { haloOf, lettersOf, turnOf } from './symbol-order.ts';
import { waterLayers } from './water.ts';
import { worldLabelLayers, worldLandLayers } from './world.ts';

/** Overlays on the ground, below street names and buildings, go before this empty layer. */
export const GROUND_SLOT = 'slot-ground';
/** Overlays below place names and points of interest, but above buildings, go before this one. */
export const UPPER_SLOT = 'slot-upper';

export interface StyleRequest {
  readonly flavor: BasemapTheme;
  /** The regions to draw, those with `overview` under all others. */
  readonly regions: readonly Region[];
  readonly options: MapOptions;
  /** The units of heights. */
  readonly units: 'metric' | 'imperial';
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
 * changed. From bottom to top: bare ground, world, land and its edges, relief,
 * contours, water, tunnels,
 * footprints, streets, paths, rails, bridges, borders, heights of contours, [ground slot], street
 * names, buildings, [upper slot], road numbers, points of interest, place names.
 */
export function buildStyle(request: StyleRequest): StyleSpecification {
  const { regions, options, assets, units } = request;
  const flavor = flavors[request.flavor];
  const packs = regions.filter((region) => !region.overview);
  const worlds = regions.filter((region) => region.overview);
  const high = packs.filter((region) => region.files.terrain);
  const relief = options.hillshade ? high : [];
  const contours = options.contours ? high.map(({ id }) => ({ id, source: `contours-${id}` })) : [];
  const roads = roadLayers(flavor);
  const { language } = options;

  const forWorlds = (drafts: readonly LayerDraft[]) => bind(drafts, worlds);
  const forPacks = (drafts: readonly LayerDraft[]) => bind(drafts, packs);
  const forNames = (of: (draft: SymbolDraft) => LayerDraft) => [
    ...bind(
      pieceNameLayers(flavor, language).map((draft) => of(draft)),
      packs.filter((region) => !region.nameLines),
    ),
    ...bind(
      nameLineLayers(flavor, language).map((draft) => of(draft)),
      packs.filter((region) => region.nameLines),
    ),
  ];
  const pois = poiLabelLayers(flavor, { ...options, units });
  const gradeNames = gradeNameLayer(flavor);
  const placeNames = placeLabelLayers(flavor, language);
  const roadNumbers = roadNumberLayers(flavor);
  const givesWay = ({ id }: SymbolDraft) => givingWay.has(id);

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
    layers: [
      // Land until tiles come: regions are on land, and most of what is looked at.
      { id: 'ground', type: 'background', paint: { 'background-color': flavor.land.base } },
      ...forWorlds(worldLandLayers(flavor)),
      ...forPacks(landLayers(flavor)),
      ...(packs.length > 0 ? [landEdgeLayer(flavor)] : []),
      ...relief.map(({ id }) =>
        hillshadeLayer(flavor, { id: `hillshade@${id}`, source: `relief-${id}` }),
      ),
      ...contours.flatMap((source) => contourLayers(flavor, source)),
      ...forPacks([
        ...waterLayers(flavor),
        ...pavedLayers(flavor),
        ...roads.tunnel,
        ...buildingLayers(flavor, options),
        ...roads.ground,
        unpavedLayer(flavor),
        ...pathLayers(flavor),
        ...railLayers(flavor),
        ...roads.bridge,
        ...boundaryLayers(flavor),
      ]),
      ...contours.map((source) => contourNameLayer(flavor, source, units)),
      ...forPacks([
        ...oneWayLayers(),
        ...[gradeNames, ...pois, ...placeNames, ...roadNumbers]
          .filter(givesWay)
          .map((draft) => turnOf(draft)),
      ]),
      // A route is drawn over the halos of letters and under the letters.
      ...forPacks([haloOf(gradeNames)]),
      ...forNames(haloOf),
      slot(GROUND_SLOT),
      ...forPacks([lettersOf(gradeNames)]),
      ...forNames(lettersOf),
      ...(options.buildings3d ? forPacks(building3dLayers(flavor)) : []),
      slot(UPPER_SLOT),
      ...forPacks(roadNumbers),
      ...forPacks(pois),
      ...forWorlds(worldLabelLayers(flavor, { language, packs })),
      ...forPacks(placeNames),
    ],
  };
}

/**
 * What finds its place after the names of streets. Where people run the street's is worth more than
 * that of a shop in it, and a park or a district has room elsewhere.
 */
const givingWay: ReadonlySet<string> = new Set([
  'path-grade',
  'poi',
  'poi-runner',
  'park-name',
  'district-name',
  'road-number',
]);

/** Each draft once for every region, draft by draft: what is below in one is below in all. */
function bind(
  drafts: readonly LayerDraft[],
  regions: readonly Region[],
): readonly LayerSpecification[] {
  return drafts.flatMap((draft) =>
    regions.map((region): LayerSpecification => ({
      ...draft,
      id: `${draft.id}@${region.id}`,
      source: `basemap-${region.id}`,
    })),
  );
}

function slot(id: string): LayerSpecification {
  return { id, type: 'background', layout: { visibility: 'none' } };
}

function sourcesOf({ regions, options, units }: StyleRequest): Record<string, SourceSpecification> {
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
    if (options.hillshade) sources[`relief-${id}`] = heightSource(reliefAddress(url));
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
  return { terrain: { source: `terrain-${terrainRegion}`, exaggeration: 1.2 } };
}

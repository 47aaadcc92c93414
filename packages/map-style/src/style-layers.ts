import type { Region } from '@webmaps/protocol/region';
import type { LayerSpecification } from '@maplibre/maplibre-gl-style-spec';
import { boundaryLayers } from './boundaries.ts';
import { building3dLayers, buildingLayers } from './buildings.ts';
import { contourLayers, contourNameLayer } from './contours.ts';
import type { BasemapTheme } from './flavor.ts';
import { flavors } from './flavors.ts';
import { landLayers, pavedLayers } from './land.ts';
import { landEdgeLayer } from './land-edge.ts';
import type { LayerDraft } from './layer.ts';
import { gradeNameLayer, pathLayers, unpavedLayer } from './paths.ts';
import { placeLabelLayers } from './place-labels.ts';
import { poiLabelLayers } from './poi-labels.ts';
import { railLayers } from './rails.ts';
import { hillshadeLayer } from './relief.ts';
import { roadLayers } from './roads.ts';
import type { Shading } from './shading.ts';
import { shadingLayer } from './shading.ts';
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

export interface LayersRequest {
  readonly flavor: BasemapTheme;
  /** The regions to draw, those with `overview` under all others. */
  readonly regions: readonly Region[];
  readonly options: LayerOptions;
  /** The units of heights. */
  readonly units: 'metric' | 'imperial';
}

/** Which parts of the map are drawn. */
export interface LayerOptions {
  readonly hillshade: boolean;
  readonly contours: boolean;
  /** What the ground is coloured by; by what is on it unless it is given. */
  readonly shading?: Shading | undefined;
  readonly buildings3d: boolean;
  /** Two-letter code of the language that names are shown in; others follow in small. */
  readonly language: string;
}

/**
 * All layers of the map, each bound to the source of its region: `basemap-<id>`, `relief-<id>`,
 * `shading-<id>` and `contours-<id>`. Pure: an equal request gives equal layers, so that MapLibre can find what changed.
 * From bottom to top: bare ground, world, land and its edges, shading, relief, contours, water, tunnels,
 * footprints, streets, paths, rails, bridges, borders, heights of contours, [ground slot], street
 * names, buildings, [upper slot], road numbers, points of interest, place names.
 */
export function styleLayers(request: LayersRequest): LayerSpecification[] {
  const { regions, options, units } = request;
  const flavor = flavors[request.flavor];
  const packs = regions.filter((region) => !region.overview);
  const worlds = regions.filter((region) => region.overview);
  const high = packs.filter((region) => region.files.terrain);
  const relief = options.hillshade ? high : [];
  const contours = options.contours ? high.map(({ id }) => ({ id, source: `contours-${id}` })) : [];
  const roads = roadLayers(flavor);
  const { language, shading } = options;

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

  return [
    // Land until tiles come: regions are on land, and most of what is looked at.
    { id: 'ground', type: 'background', paint: { 'background-color': flavor.land.base } },
    ...forWorlds(worldLandLayers(flavor)),
    ...forPacks(landLayers(flavor)),
    ...(packs.length > 0 ? [landEdgeLayer(flavor)] : []),
    ...(shading ? high.map(({ id }) => shadingLayer(flavor, shading, id)) : []),
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
  ];
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

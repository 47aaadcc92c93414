import type { Region } from '@webmaps/protocol/region';
import { coverageBoxes } from '@webmaps/router/coverage/network-coverage';
import { boundaryLayers } from './boundaries.ts';
import type { Flavor } from './flavor.ts';
import { landLayers } from './land.ts';
import type { Expression, LayerDraft } from './layer.ts';
import { all, expression, isPolygon, kind, not } from './layer.ts';
import { placeLabelLayers } from './place-labels.ts';
import { waterLayers } from './water.ts';

const landIds = new Set(['land', 'landcover']);
const waterIds = new Set(['water', 'shore']);
const labelIds = new Set(['sea-name', 'region-name', 'country-name']);

/** From here on the overview names only what the tiles of no region name. */
const REGIONS_NAME_FROM_ZOOM = 8;
/** Nearer than this a name of the overview is not exact enough to say where a town is. */
const TOWNS_TO_ZOOM = 13.5;
/** Cells on a side: each box of a region's ways costs every town of the overview a comparison. */
const MAX_CELLS = 16;

/**
 * The ground of the world overview: what it knows is coarse, so it has no detail to show. Its sea is
 * one sheet below its land; lakes are drawn on the land.
 */
export function worldLandLayers(flavor: Flavor): readonly LayerDraft[] {
  const isOcean = expression('==', kind, 'ocean');
  return [
    {
      id: 'ocean',
      type: 'fill',
      'source-layer': 'water',
      filter: all(isPolygon, isOcean),
      paint: { 'fill-color': flavor.water.fill },
    },
    ...landLayers(flavor).filter(({ id }) => landIds.has(id)),
    ...waterLayers(flavor)
      .filter(({ id }) => waterIds.has(id))
      .map((layer) =>
        layer.id === 'water' ? { ...layer, filter: all(isPolygon, not(isOcean)) } : layer,
      ),
    ...boundaryLayers(flavor),
  ];
}

/**
 * Names of the overview. Far out all towns that the overview thinks worth a name; nearer those beside
 * the regions, so that there is no bare land at a border.
 */
export function worldLabelLayers(
  flavor: Flavor,
  { language, packs }: { readonly language: string; readonly packs: readonly Region[] },
): readonly LayerDraft[] {
  return placeLabelLayers(flavor, language).flatMap((layer): readonly LayerDraft[] => {
    if (labelIds.has(layer.id)) return [layer];
    if (layer.id !== 'town-name') return [];
    const isTown = all(expression('==', kind, 'locality'), isWorthNaming);
    return [
      { ...layer, filter: isTown, maxzoom: REGIONS_NAME_FROM_ZOOM },
      {
        ...layer,
        id: 'town-name-beyond',
        filter: packs.length > 0 ? all(isTown, not(isWithin(packs))) : isTown,
        minzoom: REGIONS_NAME_FROM_ZOOM,
        maxzoom: TOWNS_TO_ZOOM,
      },
    ];
  });
}

/** Tiles are drawn nearer than they were cut for: `min_zoom` counts in tiles of 256 pixels. */
const isWorthNaming = expression('<=', ['to-number', ['get', 'min_zoom'], 0], ['+', ['zoom'], 1]);

/** Whether a place is where one of the regions has ways, and so names of its own. */
function isWithin(packs: readonly Region[]): Expression {
  const boxes = packs.flatMap(({ bbox, network }) =>
    network ? coverageBoxes(network, MAX_CELLS) : [bbox],
  );
  const coordinates = boxes.map(([west, south, east, north]) => [
    [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
      [west, south],
    ],
  ]);
  return expression('within', { type: 'MultiPolygon', coordinates });
}

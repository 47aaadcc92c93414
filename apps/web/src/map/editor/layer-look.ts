import { fonts } from '@webmaps/map-style/names';
import { GROUND_SLOT } from '@webmaps/map-style/style-layers';
import type { Zooms } from '@webmaps/project/map/nodes/node';
import type { ShownLayer } from '@webmaps/project/map/nodes/layer-order';
import type { NodeId } from '@webmaps/project/map/ids';
import { compileLayer } from '@webmaps/project/style/compile-layer';
import type { StyleLayer } from '@webmaps/project/style/compile-layer';
import type { Ground } from '@webmaps/project/style/ramps';
import { styleOf } from '@webmaps/project/style/sections';
import type { LayerSpecification } from 'maplibre-gl';
import { inSlot } from '../layers/overlay-layer.ts';
import type { OverlayLayer } from '../layers/overlay-layer.ts';

/** The source of a layer's tiles. The prefix keeps it when the map changes its style. */
export function tileSource(layer: NodeId): string {
  return `overlay-layer-${layer}`;
}

/** The source of what is in a layer and in no tile yet. */
export function hotSource(layer: NodeId): string {
  return `overlay-hot-${layer}`;
}

/**
 * What the map draws of some layers, from bottom to top: areas and lines of all below the names of
 * streets, then points and labels of all. `isHot` says which layers have a hot source.
 */
export function looksOf(
  layers: readonly ShownLayer[],
  { ground, isHot }: { readonly ground: Ground; readonly isHot: (layer: NodeId) => boolean },
): readonly OverlayLayer[] {
  const compiled = layers.toReversed().flatMap(({ id: layer, node, isVisible, opacity }) => {
    const zooms = node.registers.zooms as Zooms | undefined;
    const look = {
      layer,
      style: styleOf(node),
      ground,
      isVisible,
      opacity,
      ...(zooms && { zooms }),
      font: fonts.medium,
    };
    const tiles = compileLayer({ ...look, source: tileSource(layer), sourceKind: 'tiles' });
    if (!isHot(layer)) return [tiles];
    return [tiles, compileLayer({ ...look, source: hotSource(layer), sourceKind: 'features' })];
  });
  return [
    ...inSlot(
      GROUND_SLOT,
      compiled.flatMap((part) => part.ground.map((layer) => asSpecification(layer))),
    ),
    ...compiled.flatMap((part) => part.above.map((layer) => asSpecification(layer))),
  ];
}

/** The compiler knows no MapLibre; its tests hold what it makes against the specification. */
function asSpecification(layer: StyleLayer): LayerSpecification {
  return layer as unknown as LayerSpecification;
}

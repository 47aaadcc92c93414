import { fonts } from '@webmaps/map-style/names';
import { GROUND_SLOT } from '@webmaps/map-style/style-layers';
import type { Zooms } from '@webmaps/project/map/nodes/node';
import type { ShownLayer } from '@webmaps/project/map/nodes/layer-order';
import type { NodeId } from '@webmaps/project/map/ids';
import { isPictures, remoteSourceOf } from '@webmaps/project/map/nodes/source';
import { compileLayer } from '@webmaps/project/style/compile-layer';
import type { CompiledLayer, StyleLayer } from '@webmaps/project/style/compile-layer';
import type { Ground } from '@webmaps/project/style/ramps';
import { styleOf } from '@webmaps/project/style/sections';
import type { LayerSpecification } from 'maplibre-gl';
import { inSlot } from '../layers/overlay-layer.ts';
import { lookOfFeatures, lookOfPictures } from '../remote/remote-look.ts';
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
 * streets, then points and labels of all.
 */
export function looksOf(
  layers: readonly ShownLayer[],
  { ground, isHot, remoteName }: LookContext,
): readonly OverlayLayer[] {
  const font = fonts.medium;
  const compiled = layers.toReversed().flatMap((shown): readonly DrawnLook[] => {
    const { id: layer, node, isVisible, opacity } = shown;
    const source = remoteSourceOf(node);
    if (source) {
      const name = remoteName(layer);
      // Nothing is asked for before a layer is shown.
      if (name === undefined) return [];
      if (isPictures(source)) return [{ ground: lookOfPictures(shown, { name }), above: [] }];
      return [asDrawn(lookOfFeatures(shown, { source, name, ground, font }))];
    }
    const zooms = node.registers.zooms as Zooms | undefined;
    const look = {
      layer,
      style: styleOf(node),
      ground,
      isVisible,
      opacity,
      ...(zooms && { zooms }),
      font,
    };
    const tiles = compileLayer({ ...look, source: tileSource(layer), sourceKind: 'tiles' });
    if (!isHot(layer)) return [asDrawn(tiles)];
    const hot = compileLayer({ ...look, source: hotSource(layer), sourceKind: 'features' });
    return [asDrawn(tiles), asDrawn(hot)];
  });
  return [...compiled.flatMap((part) => part.ground), ...compiled.flatMap((part) => part.above)];
}

interface LookContext {
  readonly ground: Ground;
  readonly isHot: (layer: NodeId) => boolean;
  /** The source of a remote layer; undefined while it has none. */
  readonly remoteName: (layer: NodeId) => string | undefined;
}

interface DrawnLook {
  readonly ground: readonly OverlayLayer[];
  readonly above: readonly OverlayLayer[];
}

function asDrawn({ ground, above }: CompiledLayer): DrawnLook {
  return {
    ground: inSlot(
      GROUND_SLOT,
      ground.map((layer) => asSpecification(layer)),
    ),
    above: above.map((layer) => asSpecification(layer)),
  };
}

/** The compiler knows no MapLibre; its tests hold what it makes against the specification. */
function asSpecification(layer: StyleLayer): LayerSpecification {
  return layer as unknown as LayerSpecification;
}

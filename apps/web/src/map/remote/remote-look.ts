import { GROUND_SLOT } from '@webmaps/map-style/style-layers';
import type { ShownLayer } from '@webmaps/project/map/nodes/layer-order';
import type { Zooms } from '@webmaps/project/map/nodes/node';
import type { RemoteSource } from '@webmaps/project/map/nodes/source';
import { compileLayer } from '@webmaps/project/style/compile-layer';
import type { CompiledLayer } from '@webmaps/project/style/compile-layer';
import type { Ground } from '@webmaps/project/style/ramps';
import { styleOf } from '@webmaps/project/style/sections';
import type { RasterLayerSpecification } from 'maplibre-gl';
import { inSlot } from '../layers/overlay-layer.ts';
import type { OverlayLayer } from '../layers/overlay-layer.ts';

interface RemoteLook {
  readonly source: RemoteSource;
  /** The name of the source on the map. */
  readonly name: string;
  readonly ground: Ground;
  readonly font: readonly string[];
}

/** What the map draws of a remote layer that is pictures: below the names of the map. */
export function lookOfPictures(
  { node, isVisible, opacity }: ShownLayer,
  { name }: Pick<RemoteLook, 'name'>,
): readonly OverlayLayer[] {
  const zooms = node.registers.zooms as Zooms | undefined;
  const layer: RasterLayerSpecification = {
    id: `${name}-pictures`,
    type: 'raster',
    source: name,
    ...(zooms && { minzoom: zooms.min, maxzoom: zooms.max }),
    layout: { visibility: isVisible ? 'visible' : 'none' },
    paint: { 'raster-opacity': opacity, 'raster-fade-duration': 0 },
  };
  return inSlot(GROUND_SLOT, [layer]);
}

/** What the map draws of a remote layer of features, in the style of the layer. */
export function lookOfFeatures(
  { id, node, isVisible, opacity }: ShownLayer,
  { source, name, ground, font }: RemoteLook,
): CompiledLayer {
  const zooms = node.registers.zooms as Zooms | undefined;
  const within = 'layer' in source ? source.layer : undefined;
  return compileLayer({
    layer: id,
    style: styleOf(node),
    ...{ ground, isVisible, opacity, font },
    ...(zooms && { zooms }),
    source: name,
    sourceKind: 'features',
    ...(within !== undefined && { sourceLayer: within }),
  });
}

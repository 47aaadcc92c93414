import { GROUND_SLOT } from '@webmaps/map-style/style-layers';
import { expression } from '@webmaps/map-style/layer';
import type { Map as MapLibreMap, MapLayerMouseEvent } from 'maplibre-gl';
import { useGestures } from '../canvas/gestures/use-gestures.ts';
import { GeoJsonOverlay } from './geojson-overlay.tsx';
import type { OverlayFeature } from './overlay-data.ts';
import { inSlot } from './overlay-layer.ts';

interface FeatureSetsOverlayProps {
  /** Each with its `index` and `colour`; the same array until they change. */
  readonly features: readonly OverlayFeature[];
  /** The topmost feature under a press. */
  readonly onSelect: (index: number) => void;
}

const SOURCE = 'overlay-sets';
const colour = expression('get', 'colour');

const layers = inSlot(GROUND_SLOT, [
  {
    id: `${SOURCE}-fill`,
    type: 'fill',
    source: SOURCE,
    filter: expression('==', ['geometry-type'], 'Polygon'),
    paint: { 'fill-color': colour, 'fill-opacity': 0.2 },
  },
  {
    id: `${SOURCE}-line`,
    type: 'line',
    source: SOURCE,
    filter: expression('!=', ['geometry-type'], 'Point'),
    layout: { 'line-join': 'round', 'line-cap': 'round' },
    paint: { 'line-color': colour, 'line-width': 3 },
  },
]).concat(
  inSlot('top', [
    {
      id: `${SOURCE}-point`,
      type: 'circle',
      source: SOURCE,
      filter: expression('==', ['geometry-type'], 'Point'),
      paint: {
        'circle-color': colour,
        'circle-radius': 6,
        'circle-stroke-color': '#ffffff',
        'circle-stroke-width': 2,
      },
    },
  ]),
);
const layerIds = layers.map(({ id }) => id);

/** Features of one colour each, which a press selects. A child of `MapCanvas`. */
export function FeatureSetsOverlay(props: FeatureSetsOverlayProps) {
  useGestures(props, attach);
  return <GeoJsonOverlay source={SOURCE} features={props.features} layers={layers} />;
}

function attach(map: MapLibreMap, latest: () => FeatureSetsOverlayProps): () => void {
  const onClick = ({ features }: MapLayerMouseEvent) => {
    const index: unknown = features?.[0]?.properties['index'];
    if (typeof index === 'number') latest().onSelect(index);
  };
  const subscription = map.on('click', layerIds, onClick);
  return () => subscription.unsubscribe();
}

import { distanceMetres } from '@webmaps/geo/distance';
import type { FeatureId, NodeId } from '@webmaps/project/map/ids';
import type { Map as MapLibreMap, MapMouseEvent } from 'maplibre-gl';
import type { LayerReader } from '../../project-map/layers/layer-reader.ts';
import { oncePerFrame } from '../canvas/gestures/once-per-frame.ts';
import { useGestures } from '../canvas/gestures/use-gestures.ts';
import { positionOf } from '../canvas/map-handle.ts';
import type { ScreenPoint } from '../canvas/map-types.ts';

interface FeatureGesturesProps {
  /** The same object for as long as the map is open. */
  readonly layers: Pick<LayerReader, 'at'>;
  /** The layers that can be seen. */
  readonly shown: readonly NodeId[];
  /** The feature that is pressed; `undefined` beside all. */
  readonly onPress: (id: FeatureId | undefined) => void;
  /** The feature under the pointer; `undefined` beside all. */
  readonly onHover: (id: FeatureId | undefined) => void;
}

const HIT_PIXELS = { mouse: 6, touch: 16 } as const;

/** Presses on features that can only be looked at, and the pointer over them. A child of `MapCanvas`. */
export function FeatureGestures(props: FeatureGesturesProps): null {
  useGestures(props, attach);
  return null;
}

function attach(map: MapLibreMap, latest: () => FeatureGesturesProps): () => void {
  let by: keyof typeof HIT_PIXELS = 'mouse';
  let asked = 0;
  const find = async ({ x, y }: ScreenPoint): Promise<FeatureId | undefined> => {
    const position = positionOf(map.unproject([x, y]));
    const edge = positionOf(map.unproject([x + HIT_PIXELS[by], y]));
    const tolerance = distanceMetres(position, edge);
    const { layers, shown } = latest();
    const [first] = await layers.at({ position, tolerance, layers: shown });
    return first;
  };
  /** An answer that comes after a later question is of no use; nor one of a map that is gone. */
  const ask = (point: ScreenPoint, use: (id: FeatureId | undefined) => void) => {
    const number = ++asked;
    void find(point).then(
      (id) => {
        if (number === asked) use(id);
      },
      () => undefined,
    );
  };
  const hover = oncePerFrame((point: ScreenPoint) => ask(point, latest().onHover));
  const onPointer = ({ pointerType }: PointerEvent) => {
    by = pointerType === 'touch' ? 'touch' : 'mouse';
  };
  const leave = () => {
    hover.cancel();
    asked++;
    latest().onHover(undefined);
  };
  const subscriptions = [
    map.on('mousemove', ({ point, originalEvent }: MapMouseEvent) => {
      if (by === 'mouse' && originalEvent.buttons === 0) hover(point);
    }),
    map.on('mouseout', leave),
    map.on('click', ({ point }: MapMouseEvent) => {
      hover.cancel();
      ask(point, latest().onPress);
    }),
  ];
  window.addEventListener('pointerdown', onPointer, { capture: true });
  window.addEventListener('pointermove', onPointer, { capture: true });
  return () => {
    for (const subscription of subscriptions) subscription.unsubscribe();
    window.removeEventListener('pointerdown', onPointer, { capture: true });
    window.removeEventListener('pointermove', onPointer, { capture: true });
    hover.cancel();
    asked++;
  };
}

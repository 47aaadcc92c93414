import { distanceMetres } from '@webmaps/geo/distance';
import type { FeatureId, NodeId } from '@webmaps/project/map/ids';
import type { Map as MapLibreMap, MapMouseEvent } from 'maplibre-gl';
import type { LayerReader } from '../../project-map/layers/layer-reader.ts';
import { oncePerFrame } from '../canvas/gestures/once-per-frame.ts';
import { useGestures } from '../canvas/gestures/use-gestures.ts';
import { isAlive } from '../canvas/map-context.ts';
import { positionOf } from '../canvas/map-handle.ts';
import type { ScreenPoint } from '../canvas/map-types.ts';
import { partingView } from './parting-view.ts';

interface FeatureGesturesProps {
  /** The same object for as long as the map is open. */
  readonly layers: Pick<LayerReader, 'at' | 'clusterAt'>;
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
    const zoom = map.getZoom();
    const [first] = await layers.at({ position, tolerance, zoom, layers: shown });
    return first;
  };
  /** Comes closer to a cluster that is pressed. @returns whether there was one */
  const partCluster = async ({ x, y }: ScreenPoint): Promise<boolean> => {
    const position = positionOf(map.unproject([x, y]));
    const { layers, shown } = latest();
    const cluster = await layers.clusterAt({ position, zoom: map.getZoom(), layers: shown });
    if (!cluster || !isAlive(map)) return cluster !== undefined;
    const { center, zoom } = partingView(cluster);
    map.easeTo({ center: [center[0], center[1]], zoom });
    return true;
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
      void partCluster(point).then(
        (hasParted) => {
          if (!hasParted) ask(point, latest().onPress);
        },
        () => undefined,
      );
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

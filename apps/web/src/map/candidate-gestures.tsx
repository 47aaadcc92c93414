import type { Position } from '@webmaps/geo/position';
import type { Map as MapLibreMap, MapMouseEvent } from 'maplibre-gl';
import { useEffect, useRef } from 'react';
import { candidateLines } from './candidate-layers.ts';
import { isAlive, useMap } from './map-context.ts';
import { positionOf } from './map-handle.ts';
import type { ScreenPoint } from './map-types.ts';
import { oncePerFrame } from './once-per-frame.ts';

interface CandidateGesturesProps {
  readonly lookedAt: number | null;
  /** The pointer is over a candidate's line, or has left it. */
  readonly onLook: (index: number | null) => void;
  /** A press on a line. A finger has not been over it before. */
  readonly onPress: (index: number, by: 'mouse' | 'touch') => void;
  /** A press beside all lines. */
  readonly onPlace: (position: Position) => void;
  readonly onContext: (place: { readonly position: Position; readonly point: ScreenPoint }) => void;
}

const REACH_PIXELS = { mouse: 6, touch: 16 } as const;

/** What hands do on a map that shows candidates, or nothing yet. A child of `MapCanvas`. */
export function CandidateGestures(props: CandidateGesturesProps): null {
  const map = useMap();
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  useEffect(() => {
    const detach = attach(map, () => latest.current);
    return () => {
      if (isAlive(map)) detach();
    };
  }, [map]);
  return null;
}

function attach(map: MapLibreMap, scene: () => CandidateGesturesProps): () => void {
  const canvas = map.getCanvas();
  let by: 'mouse' | 'touch' = 'mouse';
  const onPointer = ({ pointerType }: PointerEvent) => {
    by = pointerType === 'touch' ? 'touch' : 'mouse';
  };
  const hover = oncePerFrame((point: ScreenPoint) => {
    const index = lineAt(map, point, { by, lookedAt: scene().lookedAt });
    canvas.style.cursor = index === null ? 'crosshair' : 'pointer';
    scene().onLook(index);
  });
  const onMove = ({ point, originalEvent }: MapMouseEvent) => {
    if (by === 'mouse' && originalEvent.buttons === 0) hover(point);
  };
  const onOut = () => {
    hover.cancel();
    scene().onLook(null);
  };
  const onClick = ({ point, lngLat, originalEvent }: MapMouseEvent) => {
    if (originalEvent.detail > 1) return;
    const index = lineAt(map, point, { by, lookedAt: scene().lookedAt });
    if (index === null) scene().onPlace(positionOf(lngLat));
    else scene().onPress(index, by);
  };
  const onContext = ({ point, lngLat, originalEvent }: MapMouseEvent) => {
    originalEvent.preventDefault();
    scene().onContext({ position: positionOf(lngLat), point: { x: point.x, y: point.y } });
  };
  const subscriptions = [
    map.on('mousemove', onMove),
    map.on('mouseout', onOut),
    map.on('click', onClick),
    map.on('contextmenu', onContext),
  ];
  canvas.addEventListener('pointerdown', onPointer);
  canvas.style.cursor = 'crosshair';
  map.doubleClickZoom.disable();
  return () => {
    for (const subscription of subscriptions) subscription.unsubscribe();
    canvas.removeEventListener('pointerdown', onPointer);
    hover.cancel();
    canvas.style.cursor = '';
    map.doubleClickZoom.enable();
  };
}

/** Of several lines under a point the one that is looked at already, else the topmost. */
function lineAt(
  map: MapLibreMap,
  { x, y }: ScreenPoint,
  { by, lookedAt }: { by: 'mouse' | 'touch'; lookedAt: number | null },
): number | null {
  const layers = candidateLines.filter((id) => map.getLayer(id));
  if (layers.length === 0) return null;
  const reach = REACH_PIXELS[by];
  const found = map.queryRenderedFeatures(
    [
      [x - reach, y - reach],
      [x + reach, y + reach],
    ],
    { layers },
  );
  const indices = found.map(({ properties }) => Number(properties['index']));
  return lookedAt !== null && indices.includes(lookedAt) ? lookedAt : (indices[0] ?? null);
}

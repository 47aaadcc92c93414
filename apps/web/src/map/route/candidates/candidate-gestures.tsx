import type { Position } from '@webmaps/geo/position';
import type { Map as MapLibreMap, MapMouseEvent } from 'maplibre-gl';
import { candidateLines } from './candidate-layers.ts';
import { isMenuOpen } from '../../canvas/gestures/is-menu-open.ts';
import { useGestures } from '../../canvas/gestures/use-gestures.ts';
import { positionOf } from '../../canvas/map-handle.ts';
import type { ScreenPoint } from '../../canvas/map-types.ts';
import { oncePerFrame } from '../../canvas/gestures/once-per-frame.ts';
import { watchContextPress } from '../../canvas/gestures/watch-context-press.ts';
import type { TakeBack } from '../../canvas/gestures/zoom-on-double-press.ts';
import { zoomOnDoublePress } from '../../canvas/gestures/zoom-on-double-press.ts';

interface CandidateGesturesProps {
  readonly highlighted: number | null;
  /** Of the pointer beside all lines: what a press there does. Default `crosshair`. */
  readonly cursor?: 'crosshair' | 'grab' | 'pointer';
  /** The pointer is over a candidate's line, or has left it. */
  readonly onHighlight: (index: number | null) => void;
  /** A press on a line. A finger has not been over it before. */
  readonly onPress: (index: number, by: 'mouse' | 'touch') => void;
  /** A press beside all lines. What it gives is called if it was half of a double one. */
  readonly onPlace: (position: Position) => TakeBack | undefined;
  readonly onContext: (place: { readonly position: Position; readonly point: ScreenPoint }) => void;
}

const HIT_RADIUS_PIXELS = { mouse: 6, touch: 16 } as const;

/** The gestures of a map that shows candidates, or nothing yet. A child of `MapCanvas`. */
export function CandidateGestures(props: CandidateGesturesProps): null {
  useGestures(props, attach);
  return null;
}

function attach(map: MapLibreMap, latest: () => CandidateGesturesProps): () => void {
  const canvas = map.getCanvas();
  const cursor = () => latest().cursor ?? 'crosshair';
  let by: 'mouse' | 'touch' = 'mouse';
  let closesMenu = false;
  let hovered: number | null = null;
  // The map's `mouseout` comes after the `pointermove` of a card that took the highlight.
  const highlight = (index: number | null) => {
    if (index === null && hovered === null) return;
    hovered = index;
    latest().onHighlight(index);
  };
  const onPointer = ({ pointerType }: PointerEvent) => {
    by = pointerType === 'touch' ? 'touch' : 'mouse';
    closesMenu = isMenuOpen();
  };
  const hover = oncePerFrame((point: ScreenPoint) => {
    const index = lineAt(map, point, { by, highlighted: latest().highlighted });
    canvas.style.cursor = index === null ? cursor() : 'pointer';
    highlight(index);
  });
  const onMove = ({ point, originalEvent }: MapMouseEvent) => {
    if (by === 'mouse' && originalEvent.buttons === 0) hover(point);
  };
  const onOut = () => {
    hover.cancel();
    highlight(null);
  };
  const doublePress = zoomOnDoublePress(map, ({ lngLat }) => latest().onPlace(positionOf(lngLat)));
  const onClick = (event: MapMouseEvent) => {
    if (closesMenu) return;
    const index = lineAt(map, event.point, { by, highlighted: latest().highlighted });
    if (index === null) doublePress.press(event);
    // A finger presses a line twice to choose it, however fast; a second click chooses nothing more.
    else if (by === 'touch' || event.originalEvent.detail <= 1) latest().onPress(index, by);
  };
  const stopWatching = watchContextPress(map, ({ x, y }) => {
    latest().onContext({ position: positionOf(map.unproject([x, y])), point: { x, y } });
  });
  const subscriptions = [
    map.on('mousemove', onMove),
    map.on('mouseout', onOut),
    map.on('click', onClick),
  ];
  // Before what a menu does about it.
  window.addEventListener('pointerdown', onPointer, { capture: true });
  canvas.style.cursor = cursor();
  return () => {
    for (const subscription of subscriptions) subscription.unsubscribe();
    stopWatching();
    doublePress.detach();
    window.removeEventListener('pointerdown', onPointer, { capture: true });
    hover.cancel();
    canvas.style.cursor = '';
  };
}

/** The highlighted line if it is among those under a point, else the topmost. */
function lineAt(
  map: MapLibreMap,
  { x, y }: ScreenPoint,
  { by, highlighted }: { by: 'mouse' | 'touch'; highlighted: number | null },
): number | null {
  const layers = candidateLines.filter((id) => map.getLayer(id));
  if (layers.length === 0) return null;
  const radius = HIT_RADIUS_PIXELS[by];
  const found = map.queryRenderedFeatures(
    [
      [x - radius, y - radius],
      [x + radius, y + radius],
    ],
    { layers },
  );
  const indices = found.map(({ properties }) => Number(properties['index']));
  return highlighted !== null && indices.includes(highlighted) ? highlighted : (indices[0] ?? null);
}

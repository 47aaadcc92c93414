import type { Position } from '@webmaps/geo/position';
import { Marker } from 'maplibre-gl';
import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { oncePerFrame } from '../canvas/gestures/once-per-frame.ts';
import { isAlive, useMap } from '../canvas/map-context.ts';
import { positionOf } from '../canvas/map-handle.ts';

interface MapMarkerProps {
  readonly position: Position;
  /** The point of the element that is at the position. Default `center`. */
  readonly anchor?: 'center' | 'bottom';
  readonly className?: string;
  /** A tooltip. Without it the marker is hidden from assistive technology. */
  readonly title?: string;
  /** `data-tone`, for the style sheet. */
  readonly tone?: string;
  /** Keeps presses on the marker from the map below. */
  readonly isPressable?: boolean;
  /** Makes the marker draggable: called at most once per frame, and at the end of the drag. */
  readonly drag?: {
    readonly onDrag?: ((position: Position) => void) | undefined;
    readonly onDragEnd: (position: Position) => void;
  };
  /** Two presses on it, soon after each other. */
  readonly onDoublePress?: (() => void) | undefined;
  readonly children?: ReactNode;
}

/** An HTML element at a position of the map. A child of `MapCanvas`. */
export function MapMarker(props: MapMarkerProps) {
  const { title, children } = props;
  const map = useMap();
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  const [element] = useState(() => createElement(props));
  const marker = useRef<Marker>(null);
  const [lon, lat] = props.position;

  useEffect(() => {
    const { anchor = 'center', position, drag } = latest.current;
    const made = new Marker({ element, anchor, draggable: drag !== undefined })
      .setLngLat([position[0], position[1]])
      .addTo(map);
    const onDrag = oncePerFrame(() => latest.current.drag?.onDrag?.(positionOf(made.getLngLat())));
    made.on('drag', onDrag);
    made.on('dragend', () => {
      onDrag.cancel();
      latest.current.drag?.onDragEnd(positionOf(made.getLngLat()));
    });
    const onDoublePress = () => latest.current.onDoublePress?.();
    element.addEventListener('dblclick', onDoublePress);
    marker.current = made;
    return () => {
      element.removeEventListener('dblclick', onDoublePress);
      onDrag.cancel();
      if (isAlive(map)) made.remove();
    };
  }, [map, element]);

  useEffect(() => {
    marker.current?.setLngLat([lon, lat]);
  }, [lon, lat]);
  useEffect(() => {
    const shown = marker.current?.getElement();
    if (shown && title !== undefined) shown.title = title;
  }, [title]);
  return children === undefined ? null : createPortal(children, element);
}

function createElement({ className, title, tone, isPressable, drag }: MapMarkerProps): HTMLElement {
  const element = document.createElement('div');
  if (className !== undefined) element.className = className;
  if (title === undefined) element.setAttribute('aria-hidden', 'true');
  if (tone !== undefined) element.dataset['tone'] = tone;
  // On the map a press would add waypoints or drag the line.
  for (const type of isPressable ? (drag ? clicks : presses) : []) {
    element.addEventListener(type, (event) => event.stopPropagation());
  }
  return element;
}

const clicks = ['click', 'dblclick', 'contextmenu'] as const;
/** A drag begins with the map's own event of these, so only what is not dragged keeps them. */
const presses = ['mousedown', 'touchstart', ...clicks] as const;

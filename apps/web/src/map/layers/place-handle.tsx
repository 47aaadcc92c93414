import type { Position } from '@webmaps/geo/position';
import { Marker } from 'maplibre-gl';
import { useEffect, useRef } from 'react';
import { isAlive, useMap } from '../canvas/map-context.ts';
import { positionOf } from '../canvas/map-handle.ts';
import { oncePerFrame } from '../canvas/gestures/once-per-frame.ts';

interface PlaceHandleProps {
  readonly position: Position;
  /** What lies around it: a run that starts there, or what is in reach of it. */
  readonly tone: 'start' | 'isochrone';
  /** What a click away and a finger's drag tell: at most once per frame, and once at the end. */
  readonly onDrag?: (position: Position) => void;
  readonly onDragEnd: (position: Position) => void;
}

/**
 * A place that a hand can move. It has no name and no keys of its own: whatever shows it offers the
 * same by other means. A child of `MapCanvas`.
 */
export function PlaceHandle(props: PlaceHandleProps): null {
  const map = useMap();
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  const marker = useRef<Marker>(null);
  const [lon, lat] = props.position;

  useEffect(() => {
    const element = document.createElement('div');
    element.className = 'map-handle';
    element.dataset['tone'] = latest.current.tone;
    element.setAttribute('aria-hidden', 'true');
    const made = new Marker({ element, draggable: true })
      .setLngLat([latest.current.position[0], latest.current.position[1]])
      .addTo(map);
    const drag = oncePerFrame(() => latest.current.onDrag?.(positionOf(made.getLngLat())));
    made.on('drag', drag);
    made.on('dragend', () => {
      drag.cancel();
      latest.current.onDragEnd(positionOf(made.getLngLat()));
    });
    marker.current = made;
    return () => {
      drag.cancel();
      if (isAlive(map)) made.remove();
    };
  }, [map]);

  useEffect(() => {
    marker.current?.setLngLat([lon, lat]);
  }, [lon, lat]);
  return null;
}

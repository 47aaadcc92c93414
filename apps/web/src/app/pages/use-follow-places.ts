import { bboxOf, growBbox } from '@webmaps/geo/bbox';
import type { Bbox } from '@webmaps/geo/bbox';
import type { Position } from '@webmaps/geo/position';
import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import type { MapHandle } from '../../map/canvas/map-types.ts';

/** About a kilometre around the outermost places. */
const AROUND_DEGREES = 0.01;
/** How long a card is pointed at before the map goes to its place. */
const REST_MS = 250;

interface Located {
  readonly id: string;
  readonly position: Position;
}

interface Followed {
  /** Around all places. */
  readonly box: Bbox | undefined;
  readonly places: readonly Located[];
  readonly highlighted: ReadonlySet<string>;
  /** Whether the pointer is on a sign of the map, which must not move under it. */
  readonly isPointed: RefObject<boolean>;
}

export function boxAroundPlaces(places: readonly Located[]): Bbox | undefined {
  const box = bboxOf(places.map(({ position }) => position));
  return box && growBbox(box, AROUND_DEGREES);
}

/** Shows all places where other ones come, and the one that is pointed at in the list. */
export function useFollowPlaces(map: MapHandle | null, followed: Followed): void {
  const { box, places, highlighted, isPointed } = followed;
  const shownBox = useRef(String(box));
  useEffect(() => {
    if (!map || !box || shownBox.current === String(box)) return;
    shownBox.current = String(box);
    map.fitBounds(box, { motion: 'jump', byItself: true });
  }, [map, box]);

  useEffect(() => {
    if (!map || highlighted.size !== 1 || isPointed.current) return undefined;
    const [id] = highlighted;
    const position = places.find((place) => place.id === id)?.position;
    if (!position) return undefined;
    const timer = setTimeout(() => {
      if (!map.shows([...position, ...position])) map.jumpTo({ center: position });
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [map, places, highlighted, isPointed]);
}

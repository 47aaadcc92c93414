import { bboxOf } from '@webmaps/geo/bbox';
import type { Bbox } from '@webmaps/geo/bbox';
import { boxAround } from '@webmaps/geo/box-around';
import { useEffect, useRef } from 'react';
import type { MapHandle } from '../../map/canvas/map-types.ts';
import { middleOf } from './reading.ts';
import type { ReadyAnswer } from './use-question.ts';

/** What is shown on each side of a single place. */
const PLACE_METRES = 400;
const MAX_ZOOM = 16.5;
/** From the middle to an edge of a cell of H3's resolution 0; each finer one is smaller by √7. */
const H3_METRES = 1_281_256;

/**
 * Brings what was found into view, unless all of it is there already. Names are many until they are
 * typed to the end: they move the map only for a link that was opened without a view.
 *
 * @param hasView whether the address of the page began with a view
 */
export function useFollowAnswer(
  map: MapHandle | null,
  answer: ReadyAnswer | undefined,
  hasView: boolean,
): void {
  /** How many answers the map has followed, or left alone. */
  const followed = useRef(0);
  useEffect(() => {
    if (!map || !answer) return;
    const isFirst = followed.current++ === 0;
    if (isFirst && hasView) return;
    const box = boxOf(answer, isFirst);
    // Coordinates are one place, which a link shows from near.
    const isNear = isFirst && answer.reading?.kind === 'coordinates';
    if (box && (isNear || !map.shows(box))) {
      map.fitBounds(box, { motion: 'fly', maxZoom: MAX_ZOOM, byItself: true });
    }
  }, [map, answer, hasView]);
}

function boxOf({ reading, found, question }: ReadyAnswer, isFirst: boolean): Bbox | undefined {
  const [first] = found.results;
  if (!reading || !first) return undefined;
  if (reading.kind === 'coordinates') {
    const { h3Resolution } = reading;
    const metres = h3Resolution === undefined ? 0 : H3_METRES / Math.sqrt(7) ** h3Resolution;
    return boxAround(reading.position, Math.max(PLACE_METRES, metres));
  }
  if (reading.kind === 'names') {
    return isFirst ? (first.bbox ?? boxAround(first.position, PLACE_METRES)) : undefined;
  }
  const middle = middleOf(reading, question.around);
  return bboxOf([...found.results.map(({ position }) => position), ...(middle ? [middle] : [])]);
}

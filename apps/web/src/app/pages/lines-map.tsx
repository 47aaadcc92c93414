import { bboxOf } from '@webmaps/geo/bbox';
import type { Bbox } from '@webmaps/geo/bbox';
import type { Region } from '@webmaps/protocol/region';
import { useEffect, useMemo, useRef, useState } from 'react';
import { MAX_LINES } from '../../library-page/lines-map-props.ts';
import type { LinesMapProps } from '../../library-page/lines-map-props.ts';
import type { MapHandle } from '../../map/canvas/map-types.ts';
import { CandidateGestures } from '../../map/route/candidates/candidate-gestures.tsx';
import { CandidateOverlay } from '../../map/route/candidates/candidate-overlay.tsx';
import { PlainMap } from './plain-map.tsx';

/** How long a row is pointed at before the map goes there. */
const REST_MS = 250;
/** A route smaller than this on the map cannot be seen. */
const MIN_PIXELS = 60;

/**
 * The lines of a list. The camera follows the highlighted one where it is not seen, and shows all
 * where there is none.
 */
export function LinesMap(props: LinesMapProps & { readonly regions: readonly Region[] }) {
  const { regions, lines: items, highlighted, onHighlight, onChoose } = props;
  const [map, setMap] = useState<MapHandle | null>(null);
  const drawn = useMemo(() => {
    const first = items.slice(0, MAX_LINES);
    return !highlighted || first.includes(highlighted) ? first : [...first, highlighted];
  }, [items, highlighted]);
  const lines = useMemo(() => drawn.map(({ facts }) => facts.line), [drawn]);
  const index = highlighted ? drawn.indexOf(highlighted) : null;
  const box = useMemo(
    () => bboxOf(highlighted ? highlighted.facts.line : lines.flat()) ?? undefined,
    [highlighted, lines],
  );
  /** What the pointer is over on the map, which must not move under it. */
  const pointed = useRef<string>(undefined);
  const highlightedId = highlighted?.id;
  useEffect(() => {
    const isUnderPointer = highlightedId !== undefined && pointed.current === highlightedId;
    if (!map || !box || isUnderPointer) return undefined;
    const timer = setTimeout(() => {
      if (!isSeen(map, box)) map.fitBounds(box, { motion: 'jump', byItself: true, maxZoom: 15 });
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [map, box, highlightedId]);
  return (
    <PlainMap regions={regions} box={box} onReady={setMap}>
      <CandidateOverlay lines={lines} highlighted={index} isNumbered={false} />
      <CandidateGestures
        highlighted={index}
        cursor="grab"
        onHighlight={(at) => {
          const item = at === null ? undefined : drawn[at];
          pointed.current = item?.id;
          if (item) onHighlight(item.id);
        }}
        onPress={(at) => {
          const item = drawn[at];
          if (item) onChoose(item.id);
        }}
        onPlace={() => undefined}
        onContext={() => undefined}
      />
    </PlainMap>
  );
}

function isSeen(map: MapHandle, box: Bbox): boolean {
  if (!map.shows(box)) return false;
  const [west, south, east, north] = box;
  const [a, b] = [map.project([west, south]), map.project([east, north])];
  return Math.hypot(a.x - b.x, a.y - b.y) >= MIN_PIXELS;
}

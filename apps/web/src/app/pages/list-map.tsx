import { bboxOf } from '@webmaps/geo/bbox';
import type { Bbox } from '@webmaps/geo/bbox';
import type { Position } from '@webmaps/geo/position';
import type { Region } from '@webmaps/protocol/region';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { ListMap } from '../../library-page/list-and-preview.tsx';
import type { MapHandle } from '../../map/canvas/map-types.ts';
import { CandidateGestures } from '../../map/route/candidates/candidate-gestures.tsx';
import { CandidateOverlay } from '../../map/route/candidates/candidate-overlay.tsx';
import { PlainMap } from './plain-map.tsx';

/** An item of a list that has a line. */
export interface LineItem {
  readonly id: string;
  readonly facts: { readonly line: readonly Position[] };
}

interface ListMapProps extends ListMap<LineItem> {
  readonly regions: readonly Region[];
}

const MAX_LINES = 200;
const PADDING = { top: 0, right: 0, bottom: 0, left: 0 } as const;
/** How long a row is pointed at before the map goes there. */
const REST_MS = 250;
/** A line smaller than this on the map cannot be seen. */
const MIN_PIXELS = 60;

/** The first lines of a list. The camera follows the highlighted one where it is not seen. */
export function LinesMap(props: ListMapProps) {
  const { regions, items, highlighted, onHighlight, onChoose } = props;
  const [map, setMap] = useState<MapHandle | null>(null);
  const drawn = useMemo(() => {
    const first = items.slice(0, MAX_LINES);
    return first.includes(highlighted) ? first : [...first, highlighted];
  }, [items, highlighted]);
  const lines = useMemo(() => drawn.map(({ facts }) => facts.line), [drawn]);
  const index = drawn.indexOf(highlighted);
  const box = useMemo(() => bboxOf(highlighted.facts.line) ?? undefined, [highlighted]);
  /** What the pointer is over on the map, which must not move under it. */
  const pointed = useRef<string>(undefined);
  useEffect(() => {
    if (!map || !box || pointed.current === highlighted.id) return undefined;
    const timer = setTimeout(() => {
      if (!isSeen(map, box)) map.fitBounds(box, { motion: 'jump', byItself: true, maxZoom: 15 });
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [map, box, highlighted.id]);
  return (
    <PlainMap regions={regions} box={box} padding={PADDING} onReady={setMap}>
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

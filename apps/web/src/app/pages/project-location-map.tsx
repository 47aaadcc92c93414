import { bboxOf, growBbox } from '@webmaps/geo/bbox';
import type { Position } from '@webmaps/geo/position';
import type { Region } from '@webmaps/protocol/region';
import { useEffect, useMemo, useRef, useState } from 'react';
import { positionsOfShapes, shapesOfArea } from '../../features/projects/location/area-shapes.ts';
import { cornersOf } from '../../features/projects/location/draft-area.ts';
import type { DraftArea } from '../../features/projects/location/draft-area.ts';
import type { MapHandle } from '../../map/canvas/map-types.ts';
import { AreaOverlay } from '../../map/layers/area-overlay.tsx';
import { CornerHandle } from '../../map/layers/corner-handle.tsx';
import { PlaceHandle } from '../../map/layers/place-handle.tsx';
import { CandidateGestures } from '../../map/route/candidates/candidate-gestures.tsx';
import { PlainMap } from './plain-map.tsx';

interface ProjectLocationMapProps {
  readonly regions: readonly Region[];
  /** `null` until one is chosen. */
  readonly position: Position | null;
  readonly area: DraftArea | null;
  readonly onReady: (map: MapHandle) => void;
  /** What it gives is called where the press was half of a double one, which zooms. */
  readonly onPress: (position: Position) => () => void;
  readonly onMovePlace: (position: Position) => void;
  readonly onMoveCorner: (index: number, position: Position) => void;
}

/** What is shown on each side of a place to begin with. */
const START_VIEW_DEGREES = 0.008;

/** A map on which a place is pressed or dragged, and an area drawn by its corners. */
export function ProjectLocationMap(props: ProjectLocationMapProps) {
  const { regions, position, area, onReady, onPress, onMovePlace, onMoveCorner } = props;
  const [map, setMap] = useState<MapHandle | null>(null);
  // Corners are added and taken back at the end, so that their number is a name.
  const handles = cornersOf(area).map((corner, at) => ({ key: `corner ${at}`, at, corner }));
  const shapes = useMemo(() => shapesOfArea(area), [area]);
  const [box] = useState(() => {
    const around = bboxOf([...positionsOf(area), ...(position ? [position] : [])]);
    return around && growBbox(around, START_VIEW_DEGREES);
  });
  const shown = useRef(area);
  useEffect(() => {
    // An area of a file is wherever it is; one that is drawn is in sight already.
    if (!map || area?.kind !== 'file' || shown.current === area) return;
    shown.current = area;
    const around = bboxOf(positionsOf(area));
    if (around) map.fitBounds(growBbox(around, START_VIEW_DEGREES), { motion: 'jump' });
  }, [map, area]);
  return (
    <PlainMap
      regions={regions}
      box={box ?? undefined}

      onReady={(ready) => {
        setMap(ready);
        onReady(ready);
      }}
    >
      <CandidateGestures
        highlighted={null}
        onHighlight={() => undefined}
        onPress={() => undefined}
        onPlace={onPress}
        onContext={() => undefined}
      />
      <AreaOverlay shapes={shapes} />
      {handles.map(({ key, at, corner }) => (
        <CornerHandle
          key={key}
          tone="corner"
          position={corner}
          onDrag={(moved) => onMoveCorner(at, moved)}
          onDragEnd={(moved) => onMoveCorner(at, moved)}
        />
      ))}
      {position && <PlaceHandle tone="start" position={position} onDragEnd={onMovePlace} />}
    </PlainMap>
  );
}

function positionsOf(area: DraftArea | null): readonly Position[] {
  return positionsOfShapes(shapesOfArea(area));
}

import { growBbox } from '@webmaps/geo/bbox';
import type { Position } from '@webmaps/geo/position';
import type { Region } from '@webmaps/protocol/region';
import { useState } from 'react';
import type { MapHandle } from '../../map/canvas/map-types.ts';
import { PlaceHandle } from '../../map/layers/place-handle.tsx';
import { CandidateGestures } from '../../map/route/candidates/candidate-gestures.tsx';
import { PlainMap } from './plain-map.tsx';

interface ProjectPlaceMapProps {
  readonly regions: readonly Region[];
  /** `null` until one is chosen. */
  readonly position: Position | null;
  readonly onReady: (map: MapHandle) => void;
  readonly onPress: (position: Position) => void;
  /** The press was half of a double one, which zooms. */
  readonly onTakeBack: () => void;
}

/** What is shown on each side of a place to begin with. */
const START_VIEW_DEGREES = 0.008;

/** A map on which one place is pressed or dragged. */
export function ProjectPlaceMap(props: ProjectPlaceMapProps) {
  const { regions, position, onReady, onPress, onTakeBack } = props;
  const [box] = useState(
    () => position && growBbox([...position, ...position], START_VIEW_DEGREES),
  );
  return (
    <PlainMap regions={regions} box={box ?? undefined} onReady={onReady}>
      <CandidateGestures
        highlighted={null}
        onHighlight={() => undefined}
        onPress={() => undefined}
        onPlace={(pressed) => {
          onPress(pressed);
          return onTakeBack;
        }}
        onContext={() => undefined}
      />
      {position && <PlaceHandle tone="start" position={position} onDragEnd={onPress} />}
    </PlainMap>
  );
}

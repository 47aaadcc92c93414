import type { Position } from '@webmaps/geo/position';
import { useMemo } from 'react';
import { useHover } from '../../elevation/hover-store.ts';
import type { HoverStore } from '../../elevation/hover-store.ts';
import { ViewOverlay } from '../../map/heights/view-overlay.tsx';
import { ColouredLine } from '../../map/layers/coloured-line.tsx';
import { MiddleDot } from '../../map/layers/numbered-pins.tsx';
import { PressGestures } from '../../map/layers/press-gestures.tsx';
import { SightLine } from '../../map/layers/sight-line.tsx';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { placesOfTool } from './edit-places.ts';
import type { ElevationState } from './elevation-address.ts';
import { usePointer } from './height/pointer-store.ts';
import type { PointerStore } from './height/pointer-store.ts';
import { placeAt } from './line/path.ts';
import type { LineHeights } from './line/use-line.ts';
import { PlacesOnMap } from './places-on-map.tsx';
import type { PlaceEdits } from './places-on-map.tsx';
import type { SightStretch } from './sight/sight-stretches.ts';
import type { FoundView } from './view/use-view.ts';

interface ElevationOverlaysProps {
  readonly state: ElevationState;
  readonly line: LineHeights;
  readonly hover: HoverStore;
  readonly pointer: PointerStore;
  readonly sight: readonly SightStretch[];
  readonly view: FoundView;
  readonly edits: PlaceEdits;
  readonly onPress: (position: Position) => (() => void) | undefined;
  readonly onPoint: (position: Position | null) => void;
}

/** What the tool in hand draws, and its gestures. Children of `MapCanvas`. */
export function ElevationOverlays(props: ElevationOverlaysProps) {
  const { state, line, view } = props;
  const { tool } = state;
  return (
    <>
      <PressGestures
        onPress={props.onPress}
        onPoint={props.onPoint}
        isSetting={tool !== 'height'}
      />
      {tool === 'height' && <PressedPlace pointer={props.pointer} />}
      {tool === 'view' && view.status === 'ready' && <ViewOverlay view={view.view} />}
      {tool === 'line' && <LineOnMap state={state} line={line} hover={props.hover} />}
      {tool === 'sight' && props.sight.length > 0 && <SightLine stretches={props.sight} />}
      <PlacesOnMap tool={tool} places={placesOfTool(state, tool)} {...props.edits} />
    </>
  );
}

/** Where a finger pressed; a mouse shows by itself where it is. */
function PressedPlace({ pointer }: { readonly pointer: PointerStore }) {
  const position = usePointer(pointer);
  const hasMouse = useMediaQuery('(hover: hover)');
  return position && !hasMouse && <MiddleDot position={position} />;
}

/** Until its heights are there, in one colour. */
const PLAIN_COLOUR = '#2f6bff';

function LineOnMap({
  state,
  line,
  hover,
}: Pick<ElevationOverlaysProps, 'state' | 'line' | 'hover'>) {
  const metres = useHover(hover);
  const { measured, isCurrent } = line;
  const plain = useMemo(
    () => (state.line.length > 1 ? [{ colour: PLAIN_COLOUR, line: state.line }] : []),
    [state.line],
  );
  const place = measured && metres !== null ? placeAt(measured.path, metres) : null;
  return (
    <ColouredLine stretches={measured && isCurrent ? measured.stretches : plain} place={place} />
  );
}

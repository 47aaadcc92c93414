import { bboxOf } from '@webmaps/geo/bbox';
import type { Position } from '@webmaps/geo/position';
import { useEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { MapPlace } from '../../../map-page/map-place.ts';
import { CandidateGestures } from '../../../map/route/candidates/candidate-gestures.tsx';
import { MapCredits } from '../../../map/canvas/controls/map-credits.tsx';
import { PlaceHandle } from '../../../map/layers/place-handle.tsx';
import { IsochroneOverlay } from '../../../map/route/isochrone/isochrone-overlay.tsx';
import { attributionsOf } from '../../../route-search/attributions-of.ts';
import { useLayout, useMapState, useToolState } from '../planner-context.ts';
import { rememberQuestion } from '../tools/tool-actions.ts';
import { IsochronePanel } from './isochrone-panel.tsx';
import type { IsochroneQuestion } from '../../../route-search/isochrone-question.ts';
import { sizeLabel } from '../../../route-search/size-label.ts';
import { useIsochrone } from './use-isochrone.ts';

interface IsochroneToolProps {
  readonly question: IsochroneQuestion;
  readonly onContext: (place: MapPlace) => void;
}

/** Shows how far one gets from a place, which a hand can drag. */
export function IsochroneTool({ question, onContext }: IsochroneToolProps) {
  const { showBox } = useMapState();
  const { setTool, toolOutlet } = useToolState();
  const { preferences } = useLayout();
  const { units } = preferences;
  const [dragged, drag] = useState<Position | null>(null);
  const shown = useMemo(
    () => (dragged ? { ...question, centre: dragged } : question),
    [question, dragged],
  );
  const isochrone = useIsochrone(shown);
  const rings = useMemo(
    () =>
      isochrone.rings.map(({ size, features }) => ({
        label: sizeLabel(size, units),
        polygons: features.map(({ geometry }) => geometry.coordinates),
      })),
    [isochrone.rings, units],
  );
  const credits = useMemo(() => attributionsOf(isochrone.rings), [isochrone.rings]);
  useEffect(() => rememberQuestion({ kind: 'isochrone', question }), [question]);

  // Another size is brought into view; where the place is moved to, the person sees.
  const sizeShown = useRef('');
  useEffect(() => {
    const outer = isochrone.rings.at(-1);
    const box = bboxOf(
      (outer?.features ?? []).flatMap(({ geometry }) => geometry.coordinates[0] ?? []),
    );
    const size = `${question.size.value} ${question.size.unit}`;
    if (!box || isochrone.working || sizeShown.current === size) return;
    sizeShown.current = size;
    showBox(box);
  }, [isochrone, question.size, showBox]);

  const change = (part: Partial<IsochroneQuestion>) =>
    setTool({ kind: 'isochrone', question: { ...question, ...part } });
  const moveTo = (centre: Position) => {
    drag(null);
    change({ centre });
  };
  return (
    <>
      <MapCredits of={credits} />
      <IsochroneOverlay rings={rings} />
      <CandidateGestures
        highlighted={null}
        onHighlight={() => undefined}
        onPress={() => undefined}
        onPlace={(centre) => {
          moveTo(centre);
          return () => moveTo(question.centre);
        }}
        onContext={onContext}
      />
      <PlaceHandle tone="isochrone" position={question.centre} onDrag={drag} onDragEnd={moveTo} />
      {toolOutlet &&
        createPortal(
          <IsochronePanel question={question} isochrone={isochrone} onChange={change} />,
          toolOutlet,
        )}
    </>
  );
}

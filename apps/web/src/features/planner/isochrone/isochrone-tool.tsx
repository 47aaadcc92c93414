import { bboxOf } from '@webmaps/geo/bbox';
import type { Position } from '@webmaps/geo/position';
import { useEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { CandidateGestures } from '../../../map/route/candidates/candidate-gestures.tsx';
import { MapCredits } from '../../../map/canvas/controls/map-credits.tsx';
import { PlaceHandle } from '../../../map/layers/place-handle.tsx';
import { ReachOverlay } from '../../../map/route/isochrone/isochrone-overlay.tsx';
import { attributionsOf } from '../tools/attributions-of.ts';
import { usePlanner } from '../planner-model.ts';
import type { MapPlace } from '../map/map-stage.tsx';
import { rememberQuestion } from '../tools/tool-actions.ts';
import { ReachPanel } from './isochrone-panel.tsx';
import type { ReachQuestion } from './isochrone-question.ts';
import { sizeLabel } from './size-label.ts';
import { useReach } from './use-isochrone.ts';

interface ReachToolProps {
  readonly question: ReachQuestion;
  readonly onContext: (place: MapPlace) => void;
}

/** Shows how far one gets from a place, which a hand can drag. */
export function ReachTool({ question, onContext }: ReachToolProps) {
  const { colourMode, preferences, setTool, showBox, toolPlace } = usePlanner();
  const { units } = preferences;
  const [dragged, drag] = useState<Position | null>(null);
  const shown = useMemo(
    () => (dragged ? { ...question, centre: dragged } : question),
    [question, dragged],
  );
  const reach = useReach(shown);
  const rings = useMemo(
    () =>
      reach.rings.map(({ size, features }) => ({
        label: sizeLabel(size, units),
        polygons: features.map(({ geometry }) => geometry.coordinates),
      })),
    [reach.rings, units],
  );
  const credits = useMemo(() => attributionsOf(reach.rings), [reach.rings]);
  useEffect(() => rememberQuestion({ kind: 'reach', question }), [question]);

  // Another size is brought into view; where the place is moved to, the person sees.
  const sizeShown = useRef('');
  useEffect(() => {
    const outer = reach.rings.at(-1);
    const box = bboxOf(
      (outer?.features ?? []).flatMap(({ geometry }) => geometry.coordinates[0] ?? []),
    );
    const size = `${question.size.value} ${question.size.unit}`;
    if (!box || reach.working || sizeShown.current === size) return;
    sizeShown.current = size;
    showBox(box);
  }, [reach, question.size, showBox]);

  const change = (part: Partial<ReachQuestion>) =>
    setTool({ kind: 'reach', question: { ...question, ...part } });
  const moveTo = (centre: Position) => {
    drag(null);
    change({ centre });
  };
  return (
    <>
      <MapCredits of={credits} />
      <ReachOverlay theme={colourMode.theme} rings={rings} />
      <CandidateGestures
        lookedAt={null}
        onLook={() => undefined}
        onPress={() => undefined}
        onPlace={(centre) => {
          moveTo(centre);
          return () => moveTo(question.centre);
        }}
        onContext={onContext}
      />
      <PlaceHandle tone="reach" position={question.centre} onDrag={drag} onDragEnd={moveTo} />
      {toolPlace &&
        createPortal(<ReachPanel question={question} reach={reach} onChange={change} />, toolPlace)}
    </>
  );
}

import { zonesAsked } from '@webmaps/plan/plan-zones';
import { bboxOf } from '@webmaps/geo/bbox';
import type { Position } from '@webmaps/geo/position';
import type { FoundRoute } from '@webmaps/router/loops/loop';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import type { MapPlace } from '../../../map-page/map-place.ts';
import { PlaceHandle } from '../../../map/layers/place-handle.tsx';
import { text } from '../../../text/en/loops.ts';
import {
  useLayout,
  useMapState,
  usePlanState,
  usePlannerServices,
  useToolState,
} from '../planner-context.ts';
import { rememberQuestion } from '../tools/tool-actions.ts';
import type { Tool } from '../tools/tool.ts';
import { announceEdit } from '../plan/announce-edit.ts';
import { chooseRoute, repeatsNote } from '../../../route-search/choose-route.ts';
import { ToolPeek } from '../tools/tool-peek.tsx';
import { CandidatePeek } from '../../../route-search/candidate-peek.tsx';
import { CandidatesOnMap } from '../../../route-search/candidates-on-map.tsx';
import type { LoopQuestion } from '../../../route-search/loop-question.ts';
import { loopCounts, loopRequest } from '../../../route-search/loop-question.ts';
import { LoopsPanel } from './loops-panel.tsx';
import { useCandidates } from '../../../route-search/use-candidates.ts';
import { useHighlight } from '../../../route-search/use-highlight.ts';

interface LoopsToolProps {
  readonly tool: Extract<Tool, { readonly kind: 'loops' }>;
  readonly onContext: (place: MapPlace) => void;
}

/** Finds runs that end where they begin, and makes one of them the route. */
export function LoopsTool({ tool, onContext }: LoopsToolProps) {
  const { engine } = usePlannerServices();
  const { editor } = usePlanState();
  const { map, regionStatus, showBox } = useMapState();
  const { setTool, toolOutlet } = useToolState();
  const { preferences } = useLayout();
  const { question, asked } = tool;
  const { profile, preferences: routeOptions, zones } = editor.plan;
  const { paceSecondsPerKm } = preferences;
  const [variety, vary] = useState<Variety>({ seed: 1, count: loopCounts.usual });

  const change = useCallback(
    (part: Partial<LoopQuestion>) => setTool({ ...tool, question: { ...question, ...part } }),
    [setTool, tool, question],
  );
  const request = useMemo(
    () =>
      asked
        ? {
            ...loopRequest(question, {
              routeOptions: { profile, preferences: routeOptions },
              paceSecondsPerKm,
              ...variety,
            }),
            ...zonesAsked({ zones }),
          }
        : null,
    [asked, question, profile, routeOptions, zones, paceSecondsPerKm, variety],
  );
  const ask = useCallback<typeof engine.loops>((...all) => engine.loops(...all), [engine]);
  const found = useCandidates(request, ask, regionStatus);
  const { routes } = found;
  const highlight = useHighlight(routes);

  useEffect(() => {
    if (asked) rememberQuestion(tool);
  }, [asked, tool]);

  // What was found is brought into view, unless all of it is there already.
  useEffect(() => {
    const box = bboxOf(routes.flatMap(({ geometry }) => geometry.coordinates));
    const seen = map?.getBounds();
    if (!box || !seen) return;
    const [west, south, east, north] = seen;
    const within = box[0] >= west && box[1] >= south && box[2] <= east && box[3] <= north;
    const tiny = (box[2] - box[0]) * 6 < east - west;
    if (!within || tiny) showBox(box);
  }, [routes, map, showBox]);

  const choose = (route: FoundRoute) => {
    const { settled, edit } = editor;
    if (edit(chooseRoute(settled, route)) === false) return;
    setTool(null);
    announceEdit(text.chosen, repeatsNote(settled));
    const box = bboxOf(route.geometry.coordinates);
    if (box) showBox(box);
  };
  const startAt = (start: Position) => change({ start });
  return (
    <>
      <ToolPeek>
        <CandidatePeek
          routes={routes}
          highlight={highlight}
          act={text.takeShort}
          onChoose={choose}
        />
      </ToolPeek>
      <CandidatesOnMap
        routes={routes}
        highlight={highlight}
        onChoose={choose}
        onPlace={(start) => {
          startAt(start);
          return () => setTool(tool);
        }}
        onContext={onContext}
      />
      <PlaceHandle tone="start" position={question.start} onDragEnd={startAt} />
      {toolOutlet &&
        createPortal(
          <LoopsPanel
            question={question}
            asked={asked}
            found={found}
            highlight={highlight}
            count={variety.count}
            onChange={change}
            onAsk={() => setTool({ ...tool, asked: true })}
            onCancel={() => setTool({ ...tool, asked: false })}
            onMore={() => vary({ ...variety, count: loopCounts.max })}
            onOthers={() => vary({ ...variety, seed: variety.seed + 1 })}
            onChoose={choose}
          />,
          toolOutlet,
        )}
    </>
  );
}

interface Variety {
  /** Another number gives other loops. */
  readonly seed: number;
  readonly count: number;
}

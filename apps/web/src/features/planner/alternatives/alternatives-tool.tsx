import { zonesAsked } from '@webmaps/plan/plan-zones';
import { bboxOf } from '@webmaps/geo/bbox';
import type { FoundRoute } from '@webmaps/router/loops/loop';
import { useCallback, useEffect, useMemo } from 'react';
import { createPortal } from 'react-dom';
import type { MapPlace } from '../../../map-page/map-place.ts';
import { text } from '../../../text/en/loops.ts';
import { useMapState, usePlanState, usePlannerServices, useToolState } from '../planner-context.ts';
import { canHaveAlternatives } from '../tools/tool-actions.ts';
import { AlternativesPanel } from './alternatives-panel.tsx';
import { announceEdit } from '../plan/announce-edit.ts';
import { chooseRoute, repeatsNote } from '../../../route-search/choose-route.ts';
import { ToolPeek } from '../tools/tool-peek.tsx';
import { CandidatePeek } from '../../../route-search/candidate-peek.tsx';
import { CandidatesOnMap } from '../../../route-search/candidates-on-map.tsx';
import { useCandidates } from '../../../route-search/use-candidates.ts';
import { useHighlight } from '../../../route-search/use-highlight.ts';

/** Finds other ways between a start and an end, and makes one of them the route. */
export function AlternativesTool({ onContext }: { readonly onContext: (place: MapPlace) => void }) {
  const { engine } = usePlannerServices();
  const { editor } = usePlanState();
  const { regionStatus, showBox } = useMapState();
  const { setTool, toolOutlet } = useToolState();
  const { plan } = editor;
  const { profile, preferences, waypoints, zones } = plan;
  const fits = canHaveAlternatives(plan);
  const request = useMemo(
    () =>
      fits
        ? {
            waypoints: waypoints.map(({ position }) => ({ position })),
            profile,
            preferences,
            ...zonesAsked({ zones }),
          }
        : null,
    [fits, waypoints, profile, preferences, zones],
  );
  const ask = useCallback<typeof engine.alternatives>(
    (...all) => engine.alternatives(...all),
    [engine],
  );
  const found = useCandidates(request, ask, regionStatus);
  const { routes } = found;
  const highlight = useHighlight(routes);

  const hasRoutes = routes.length > 0;
  useEffect(() => {
    const box = bboxOf(waypoints.map(({ position }) => position));
    if (hasRoutes && box) showBox(box);
  }, [hasRoutes, waypoints, showBox]);

  const choose = (route: FoundRoute) => {
    // The best way is what the plan gives by itself.
    if (route !== routes[0]) {
      const { settled, edit } = editor;
      if (edit(chooseRoute(settled, route)) === false) return;
      announceEdit(text.chosenAlternative, repeatsNote(settled));
    }
    setTool(null);
  };
  return (
    <>
      <ToolPeek>
        <CandidatePeek
          routes={routes}
          highlight={highlight}
          act={text.ways.takeShort}
          onChoose={choose}
        />
      </ToolPeek>
      <CandidatesOnMap
        routes={routes}
        highlight={highlight}
        onChoose={choose}
        onContext={onContext}
      />
      {toolOutlet &&
        createPortal(
          <AlternativesPanel
            found={found}
            fits={fits}
            highlight={highlight}
            onCancel={() => setTool(null)}
            onChoose={choose}
          />,
          toolOutlet,
        )}
    </>
  );
}

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
import { replaceStretch } from '@webmaps/plan/replace-stretch';
import { placesOfRoute } from '../../../route-search/places-of-route.ts';
import { text as stretches } from '../../../text/en/stretch.ts';
import type { Tool } from '../tools/tool.ts';
import { announceEdit } from '../plan/announce-edit.ts';
import { chooseRoute, repeatsNote } from '../../../route-search/choose-route.ts';
import { ToolPeek } from '../tools/tool-peek.tsx';
import { CandidatePeek } from '../../../route-search/candidate-peek.tsx';
import { CandidatesOnMap } from '../../../route-search/candidates-on-map.tsx';
import { useCandidates } from '../../../route-search/use-candidates.ts';
import { useHighlight } from '../../../route-search/use-highlight.ts';

interface AlternativesToolProps {
  /** The part of the route that they are found for; absent where it is the whole. */
  readonly stretch?: Extract<Tool, { readonly kind: 'alternatives' }>['stretch'];
  readonly onContext: (place: MapPlace) => void;
}

/** Finds other ways between a start and an end, and makes one of them the route, or that part of it. */
export function AlternativesTool({ stretch, onContext }: AlternativesToolProps) {
  const { engine } = usePlannerServices();
  const { editor } = usePlanState();
  const { regionStatus, showBox } = useMapState();
  const { setTool, toolOutlet } = useToolState();
  const { plan } = editor;
  const { profile, preferences, waypoints, zones } = plan;
  const fits = stretch !== undefined || canHaveAlternatives(plan);
  const ends = useMemo(
    () => (stretch ? [stretch.from, stretch.to] : waypoints).map(({ position }) => position),
    [stretch, waypoints],
  );
  const request = useMemo(
    () =>
      fits
        ? {
            waypoints: ends.map((position) => ({ position })),
            profile,
            preferences,
            ...zonesAsked({ zones }),
          }
        : null,
    [fits, ends, profile, preferences, zones],
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
    const box = bboxOf(ends);
    if (hasRoutes && box) showBox(box);
  }, [hasRoutes, ends, showBox]);

  const choose = (route: FoundRoute) => {
    if (stretch) {
      const through = placesOfRoute(route).slice(1, -1);
      const by = { kind: 'reroute_stretch', through } as const;
      if (editor.edit(replaceStretch(editor.settled, stretch, by)) === false) return;
      announceEdit(stretches.rerouted);
    } else if (route !== routes[0]) {
      // The best way is what the plan gives by itself.
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

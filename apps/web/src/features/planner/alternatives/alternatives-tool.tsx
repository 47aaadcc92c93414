import { bboxOf } from '@webmaps/geo/bbox';
import type { FoundRoute } from '@webmaps/router/loops/loop';
import { useCallback, useEffect, useMemo } from 'react';
import { createPortal } from 'react-dom';
import { text } from '../../../text/en/loops.ts';
import { usePlanner } from '../planner-model.ts';
import type { MapPlace } from '../map/map-stage.tsx';
import { canHaveAlternatives } from '../tools/tool-actions.ts';
import { AlternativesPanel } from './alternatives-panel.tsx';
import { announceEdit } from '../plan/announce-edit.ts';
import { chooseRoute, repeatsNote } from '../candidates/choose-route.ts';
import { FoundOnMap } from '../candidates/candidates-on-map.tsx';
import { useFoundRoutes } from '../candidates/use-candidates.ts';
import { useLook } from '../candidates/use-highlight.ts';

/** Finds other ways between a start and an end, and makes one of them the route. */
export function AlternativesTool({ onContext }: { readonly onContext: (place: MapPlace) => void }) {
  const { engine, editor, setTool, showBox, toolPlace } = usePlanner();
  const { plan } = editor;
  const { profile, preferences, waypoints } = plan;
  const fits = canHaveAlternatives(plan);
  const request = useMemo(
    () =>
      fits
        ? {
            waypoints: waypoints.map(({ position }) => ({ position })),
            profile,
            preferences,
          }
        : null,
    [fits, waypoints, profile, preferences],
  );
  const ask = useCallback<typeof engine.alternatives>(
    (...all) => engine.alternatives(...all),
    [engine],
  );
  const found = useFoundRoutes(request, ask);
  const { routes } = found;
  const look = useLook(routes);

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
      <FoundOnMap
        routes={routes}
        look={look}
        act={text.ways.takeShort}
        onChoose={choose}
        onContext={onContext}
      />
      {toolPlace &&
        createPortal(
          <AlternativesPanel
            found={found}
            fits={fits}
            look={look}
            onCancel={() => setTool(null)}
            onChoose={choose}
          />,
          toolPlace,
        )}
    </>
  );
}

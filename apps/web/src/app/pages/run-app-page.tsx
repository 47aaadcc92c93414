import { getRouteApi } from '@tanstack/react-router';
import type { TrackFile } from '@webmaps/formats/track/track-file';
import type { TrackFormat } from '@webmaps/formats/track/track-format';
import { zonesAsked } from '@webmaps/plan/plan-zones';
import type { Plan } from '@webmaps/plan/plan';
import { useCallback } from 'react';
import { useColourMode } from '../../appearance/colour-mode.ts';
import { QueryScope } from '../../data/query-scope.tsx';
import { exportFile } from '../../route-files/export-route.ts';
import { requestRoute } from '../../route-request/request-route.ts';
import { RunApp } from '../../features/run-app/run-app.tsx';
import { text } from '../../text/en/planner.ts';
import { text as words } from '../../text/en/run-app.ts';
import { saveFile } from '../../ui/save-file.ts';
import { showToast } from '../../ui/toast.tsx';
import { TooltipProvider } from '../../ui/tooltip.tsx';
import { engine } from '../engine.ts';
import { canDrawMaps } from './can-draw-maps.ts';
import { MapNotice } from './map-notice.tsx';
import { NoRegions } from './no-regions.tsx';
import { useRegions } from './use-regions.ts';

const route = getRouteApi('/blank/run-app');

/** The installed app's start page: follows a route, once there is a region to run in. */
export function RunAppPage() {
  return (
    <QueryScope>
      <Run />
    </QueryScope>
  );
}

function Run() {
  const address = route.useSearch();
  const navigate = route.useNavigate();
  const colourMode = useColourMode();
  const regions = useRegions(engine);
  const onChoose = useCallback(
    (r: string, route?: string) =>
      void navigate({ search: { r, ...(route !== undefined && { route }) } }),
    [navigate],
  );
  const onLeave = useCallback(() => void navigate({ search: {} }), [navigate]);
  if (!canDrawMaps()) return <MapNotice heading={text.map.noWebgl} body={text.map.noWebglBody} />;
  if (regions.status !== 'ready') return <NoRegions regions={regions} />;
  return (
    <div className="fixed inset-0 overflow-hidden">
      <TooltipProvider>
        <RunApp
          engine={engine}
          regions={regions.regions}
          address={address}
          colourMode={colourMode}
          planToRoute={planToRoute}
          readPlan={readPlan}
          onExport={save}
          onChoose={onChoose}
          onLeave={onLeave}
        />
      </TooltipProvider>
    </div>
  );
}

function planToRoute(plan: Plan, signal: AbortSignal) {
  const { waypoints, profile, preferences } = plan;
  const request = { waypoints, profile, preferences, ...zonesAsked(plan), cues: true };
  return requestRoute(engine, request, signal);
}

/** The code that reads files comes with the first one. */
async function readPlan(files: readonly File[]): Promise<Plan | undefined> {
  const { openPlan } = await import('../../features/planner/files/open-plan.ts');
  const opened = await openPlan(files.map((file) => ({ name: file.name, file })));
  return opened.status === 'ready' ? opened.plan : undefined;
}

function save(track: TrackFile, format: TrackFormat): void {
  const file = exportFile(track, format);
  if (!file) return;
  saveFile(file.name, new Blob([file.bytes], { type: file.mediaType }));
  showToast({ title: words.finished.exported(file.name) });
}

import { useQuery } from '@tanstack/react-query';
import { bboxOf } from '@webmaps/geo/bbox';
import type { Plan } from '@webmaps/plan/plan';
import { decodePlan } from '@webmaps/plan/url/plan-url';
import { profileAddress } from '@webmaps/project/profile-address';
import type { ProfileAddress } from '@webmaps/project/profile-address';
import { useEffect, useMemo, useRef, useState } from 'react';
import { AskFailure } from '../../data/ask.ts';
import { readPublicProject } from '../../data/projects/public-project.ts';
import { useDisplayPreferences } from '../../display/preferences.ts';
import { OverlayNotice } from '../../features/grid/overlay-notice.tsx';
import type { OverlayProps } from '../../features/grid/grid-page.tsx';
import { RouteOverlay } from '../../map/route/route-overlay.tsx';
import { readPublishedMap } from '../../project-map/published/read-published-map.ts';
import type { PublishedMap } from '../../project-map/published/read-published-map.ts';
import { usePublishedMap } from '../../project-map/published/use-published-map.ts';
import { text } from '../../text/en/grid.ts';
import { engine } from '../engine.ts';
import { PublishedFeatures } from './published-features.tsx';
import { planRoute } from './use-shared-plan.ts';

/** A route, or the published map of a project, on one of the maps. A child of `MapCanvas`. */
export function GridOverlay({ overlay, ...props }: OverlayProps) {
  if (overlay.kind === 'project') return <ProjectOverlay address={overlay.address} {...props} />;
  return <RouteOfLink key={overlay.plan} text={overlay.plan} {...props} />;
}

type Reports = Omit<OverlayProps, 'overlay'>;

function RouteOfLink({ text: written, ...props }: Reports & { readonly text: string }) {
  const decoded = useMemo(() => decodePlan(written), [written]);
  useNotice(props, decoded.status === 'ready' ? null : { words: text.state.damaged });
  if (decoded.status !== 'ready') return null;
  return <PlannedRoute plan={decoded.plan} written={written} {...props} />;
}

interface PlannedRouteProps extends Reports {
  readonly plan: Plan;
  readonly written: string;
}

function PlannedRoute({ plan, written, ...reports }: PlannedRouteProps) {
  const [{ units }] = useDisplayPreferences();
  const { data, error, refetch } = useQuery({
    queryKey: ['grid-route', written],
    queryFn: ({ signal }) => planRoute(engine, plan, signal),
    staleTime: Infinity,
    networkMode: 'always',
    retry: false,
  });
  const failed = navigator.onLine ? text.state.routeFailed : text.state.routeOffline;
  useNotice(
    reports,
    error
      ? { words: failed, retry: () => void refetch() }
      : data
        ? null
        : { words: text.state.planning },
  );
  const box = useMemo(() => data && bboxOf(data.geometry.coordinates), [data]);
  useBox(reports, box ?? undefined);
  return (
    <RouteOverlay
      route={data ?? null}
      waypoints={plan.waypoints}
      selectedId={null}
      hoverMetres={null}
      units={units}
      stale={!data}
    />
  );
}

function ProjectOverlay({ address, ...reports }: Reports & { readonly address: ProfileAddress }) {
  const key = profileAddress(address);
  const { data, error, refetch } = useQuery({
    queryKey: ['grid-project', key],
    queryFn: async () => {
      const project = await readPublicProject(address);
      return project && { drawn: await readPublishedMap(project.id, address) };
    },
    // What was unpublished is gone with the next opening.
    gcTime: 0,
  });
  const [failure, setFailure] = useState<unknown>();
  const isGone = data === null || (error instanceof AskFailure && error.status === 404);
  const words = isGone
    ? text.state.noProject
    : error || failure !== undefined
      ? text.state.projectFailed
      : data && !data.drawn
        ? text.state.noDrawing
        : text.state.reading;
  const mayRetry = !isGone && (error !== null || failure !== undefined);
  const retry = () => {
    setFailure(undefined);
    void refetch();
  };
  const isShown = data?.drawn !== undefined && data?.drawn !== null && failure === undefined;
  useNotice(reports, isShown ? null : { words, ...(mayRetry && { retry }) });
  useBox(reports, data?.drawn?.box);
  if (!data?.drawn) return null;
  return <Drawn key={key} map={data.drawn} address={address} onFailure={setFailure} />;
}

interface DrawnProps {
  readonly map: PublishedMap;
  readonly address: ProfileAddress;
  readonly onFailure: (error: unknown) => void;
}

const allShown = new Map<never, never>();
const doNothing = () => undefined;

function Drawn({ map, address: opened, onFailure }: DrawnProps) {
  // The address is read again from the link at each change of it.
  const [address] = useState(opened);
  const open = usePublishedMap(map, address);
  if (!open) return null;
  return (
    <PublishedFeatures
      attempt={0}
      open={open}
      eyes={allShown}
      onFaults={doNothing}
      onFeature={doNothing}
      onHover={doNothing}
      onFailure={onFailure}
    />
  );
}

interface Notice {
  readonly words: string;
  readonly retry?: () => void;
}

/** Says it above the map, where it is not part of the map. */
function useNotice({ onNotice }: Reports, notice: Notice | null): void {
  const latest = useRef({ onNotice, notice });
  useEffect(() => {
    latest.current = { onNotice, notice };
  });
  const words = notice?.words;
  const mayRetry = notice?.retry !== undefined;
  useEffect(() => {
    const retry = () => latest.current.notice?.retry?.();
    latest.current.onNotice(
      words === undefined ? null : (
        <OverlayNotice words={words} onRetry={mayRetry ? retry : undefined} />
      ),
    );
  }, [words, mayRetry]);
}

function useBox({ onBox }: Reports, box: Parameters<Reports['onBox']>[0] | undefined): void {
  const latest = useRef(onBox);
  useEffect(() => {
    latest.current = onBox;
  });
  useEffect(() => {
    if (box) latest.current(box);
  }, [box]);
}

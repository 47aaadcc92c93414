import { useLocation, useNavigate, useParams } from '@tanstack/react-router';
import type { Shapes } from '@webmaps/formats/shapes/shapes';
import type { Position } from '@webmaps/geo/position';
import { openPlan } from '@webmaps/saved-routes/saved-plan';
import type { SavedRoute } from '@webmaps/saved-routes/saved-route';
import { lazy, Suspense, useEffect, useMemo } from 'react';
import { accountBackend } from '../../account/account-backend.ts';
import { usePerson } from '../../account/session.ts';
import { AsOf } from '../../data/as-of.tsx';
import { sentenceOf } from '../../data/ask.ts';
import { QueryScope } from '../../data/query-scope.tsx';
import type { Project } from '../../data/projects/project.ts';
import { useMembers, useProject, useProjectArea } from '../../data/projects/use-project.ts';
import { useDeleteProject } from '../../features/projects/use-delete-project.ts';
import { HomeSkeleton } from '../../features/projects/home/home-skeleton.tsx';
import { rememberTracks } from '../../features/planner/tracks/known-tracks.ts';
import { ProjectHome } from '../../features/projects/home/project-home.tsx';
import type { ShownOnMap } from '../../features/projects/home/project-home.tsx';
import type { LocationSlotProps } from '../../features/projects/location/location-slot.ts';
import { readArea } from '../../features/projects/profile/read-area.ts';
import { useOnline } from '../../http/use-online.ts';
import { useDrawnProject } from '../../project-map/use-drawn-project.ts';
import { planOfRoute } from '../../saved-routes/open-saved-route.ts';
import { text as app } from '../../text/en/app.ts';
import { text } from '../../text/en/project-home.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { engine } from '../engine.ts';
import { PageError } from '../errors/page-error.ts';
import { pageTitle } from '../head/provider.ts';
import { canDrawMaps } from './can-draw-maps.ts';
import { useRegions } from './use-regions.ts';

const DocumentMap = lazy(async () => ({
  default: (await import('./document-map.tsx')).DocumentMap,
}));
const ProjectLocation = lazy(async () => ({
  default: (await import('./project-location.tsx')).ProjectLocation,
}));
const ProjectMap = lazy(async () => ({
  default: (await import('./project-map.tsx')).ProjectMap,
}));

/** The home of one project. */
export function ProjectPage() {
  const { id = '' } = useParams({ strict: false });
  return (
    <QueryScope>
      <FromServer key={id} id={id} />
    </QueryScope>
  );
}

function FromServer({ id }: { readonly id: string }) {
  const { pathname } = useLocation();
  const person = usePerson();
  const isOnline = useOnline();
  const navigate = useNavigate();
  const deleteProject = useDeleteProject();
  const project = useProject(id);
  const members = useMembers(id, person !== null);
  // An answer from before this visit may have changed since.
  const isMissing = project.data === null && project.isFetchedAfterMount;
  if (!accountBackend || isMissing) {
    // The same as for an address that no project can have: that there is one is not told.
    throw new PageError(app.pageNotFound(pathname), { status: 404, fatal: true });
  }
  const openRoute = (route: SavedRoute) => {
    // The address holds the short form of tracks alone.
    rememberTracks(openPlan(route.plan).waypoints);
    void navigate({ to: '/run', search: { r: planOfRoute(route) } });
  };
  const error = project.error ?? members.error;
  const retry = () => {
    void project.refetch();
    void members.refetch();
  };
  // What may be done depends on the role, which is among the members.
  const shown = person === null || members.data ? project.data : undefined;
  return (
    <div className="flex flex-col gap-4">
      {error && (isOnline || !shown) && (
        <LoadFailed
          title={text.failed}
          retrying={project.isFetching || members.isFetching}
          onRetry={retry}
        >
          {sentenceOf(error)}
        </LoadFailed>
      )}
      <AsOf />
      {shown ? (
        <>
          <Title name={shown.name} />
          <ProjectHome
            project={shown}
            members={members.data ?? []}
            me={person ? { kind: 'signed-in', ...person } : { kind: 'signed-out' }}
            renderMap={(shownOnMap) => <MapOfProject project={shown} {...shownOnMap} />}
            onOpenRoute={openRoute}
            renderLocation={(slot) => <LocationOfProject {...slot} />}
            // The page goes first: without its project it would be an error.
            onDelete={() =>
              void navigate({ to: '/dashboard/projects' }).then(() => deleteProject(shown))
            }
            renderShapes={(shapes) => <MapOfShapes shapes={shapes} />}
          />
        </>
      ) : (
        !error && <HomeSkeleton />
      )}
    </div>
  );
}

/** What sets where it is, which is loaded when somebody changes that. */
function LocationOfProject(props: LocationSlotProps) {
  return (
    <Suspense>
      <ProjectLocation {...props} />
    </Suspense>
  );
}

/** Names the page after the project. */
function Title({ name }: { readonly name: string }) {
  useEffect(() => {
    document.title = pageTitle(name);
  }, [name]);
  return null;
}

/**
 * The map of what the project has on it, where there can be one; the page needs none. On a phone it
 * takes no gestures, so that the page can be scrolled over it.
 */
function MapOfProject({ project, ...shown }: ShownOnMap & { readonly project: Project }) {
  const { id, location } = project;
  const regions = useRegions(engine);
  const { data: stored } = useProjectArea(id);
  const area = useMemo(() => readArea(stored), [stored]);
  const place = useMemo((): Position | null => {
    if (!location) return null;
    const [lon, lat] = location.coordinates;
    return [lon, lat];
  }, [location]);
  const drawn = useDrawnProject(id);
  const hasArea = area.polygons.length + area.lines.length + area.points.length > 0;
  const isComing = regions.status === 'ready' || regions.status === 'loading';
  const isEmpty =
    drawn.status !== 'ready' &&
    !place &&
    !hasArea &&
    shown.routes.every(({ line }) => line === null);
  if (isEmpty || !isComing || !canDrawMaps()) return null;
  return (
    <div className="relative isolate h-80 overflow-clip rounded-lg border bg-card max-md:h-56 max-md:[&_.map-surface]:pointer-events-none">
      {regions.status === 'ready' && (
        <Suspense>
          <ProjectMap
            regions={regions.regions}
            place={place}
            area={area}
            drawn={drawn.status === 'ready' ? drawn.drawn : undefined}
            {...shown}
          />
        </Suspense>
      )}
      {drawn.status === 'failed' && (
        <p role="status" className="floating absolute start-3 bottom-3 z-10 px-3 py-2 text-small">
          {text.drawnFailed}
        </p>
      )}
    </div>
  );
}

/** A map of what is in a document, where there can be one. */
function MapOfShapes({ shapes }: { readonly shapes: Shapes }) {
  const regions = useRegions(engine);
  if (regions.status !== 'ready' || !canDrawMaps()) return null;
  return (
    <Suspense>
      <DocumentMap regions={regions.regions} shapes={shapes} />
    </Suspense>
  );
}

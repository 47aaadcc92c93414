import { getRouteApi, Link } from '@tanstack/react-router';
import type { Position } from '@webmaps/geo/position';
import { lazy, Suspense, useCallback, useMemo } from 'react';
import { accountBackend } from '../../account/account-backend.ts';
import { usePerson } from '../../account/session.ts';
import { sentenceOf } from '../../data/ask.ts';
import { useProject } from '../../data/projects/use-project.ts';
import { QueryScope } from '../../data/query-scope.tsx';
import { openProjectMap } from '../../project-map/open-project-map.ts';
import { text as app } from '../../text/en/app.ts';
import { text } from '../../text/en/editor.ts';
import { text as planner } from '../../text/en/planner.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { PageError } from '../errors/page-error.ts';
import { boxAround } from './box-around.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { canDrawMaps } from './can-draw-maps.ts';
import { MapNotice } from './map-notice.tsx';
import { NoRegions } from './no-regions.tsx';
import { SignedOutNotice } from './signed-out-notice.tsx';
import { useAddressChange } from './use-address-change.ts';
import { useRegions } from './use-regions.ts';
import { engine } from '../engine.ts';

// The build draws this page where there is no window, which a map needs.
const OpenEditor = lazy(async () => ({
  default: (await import('./open-editor.tsx')).OpenEditor,
}));

const TaskOfMap = lazyPart(async () => (await import('./task-of-map.tsx')).TaskOfMap);

const PATH = '/dashboard/projects/view';
const route = getRouteApi(`/default${PATH}`);
/** What is shown on each side of a project's place. */
const AROUND_DEGREES = 0.01;

/** The map of one project, with its panels. */
export function ProjectEditorPage() {
  const person = usePerson();
  const { id } = route.useSearch();
  if (!person) return <SignedOutNotice title={text.title}>{text.signedOut}</SignedOutNotice>;
  if (!accountBackend || id === undefined) throw notFound();
  return (
    <QueryScope>
      <ProjectEditor key={id} id={id} me={person.id} />
    </QueryScope>
  );
}

function ProjectEditor({ id, me }: { readonly id: string; readonly me: string }) {
  const address = route.useSearch();
  const onAddress = useAddressChange(PATH);
  const regions = useRegions(engine);
  const project = useProject(id);
  const open = useCallback(() => openProjectMap(id), [id]);
  const place = project.data?.location?.coordinates;
  const [lon, lat] = place ?? [];
  const box = useMemo(() => {
    const position: Position | undefined =
      lon === undefined || lat === undefined ? undefined : [lon, lat];
    return position && boxAround([position], AROUND_DEGREES);
  }, [lon, lat]);
  if (!canDrawMaps()) {
    return <MapNotice heading={planner.map.noWebgl} body={planner.map.noWebglBody} />;
  }
  // An answer from before this visit may have changed since.
  if (project.data === null && project.isFetchedAfterMount) throw notFound();
  if (project.error && !project.data) {
    return (
      <LoadFailed
        title={text.failed}
        retrying={project.isFetching}
        onRetry={() => void project.refetch()}
      >
        {sentenceOf(project.error)}
      </LoadFailed>
    );
  }
  if (regions.status !== 'ready') return <NoRegions regions={regions} />;
  return (
    // The map takes the room of the page, up to its edges; a phone's, all of the screen.
    <div className="relative -m-6 h-[calc(100dvh-3.5rem)] overflow-hidden max-md:fixed max-md:inset-0 max-md:z-40 max-md:m-0 max-md:h-auto">
      {project.data && (
        <Suspense>
          <OpenEditor
            open={open}
            isPart
            regions={regions.regions}
            project={{
              id,
              me,
              name: project.data.name,
              isArchived: project.data.status === 'archived',
            }}
            address={address}
            onAddress={onAddress}
            title={
              <h1 className="min-w-0 truncate text-title font-semibold">
                <Link
                  to="/ui/projects/$id"
                  params={{ id }}
                  className="underline decoration-foreground/30 underline-offset-4 hover:decoration-foreground"
                >
                  {project.data.name}
                </Link>
              </h1>
            }
            name={project.data.name}
            box={box}
          />
        </Suspense>
      )}
      {address.task !== undefined && (
        <TaskOfMap id={address.task} me={me} onClose={() => onAddress({ task: undefined })} />
      )}
    </div>
  );
}

function notFound(): PageError {
  return new PageError(app.pageNotFound(PATH), { status: 404, fatal: true });
}

import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import type { Position } from '@webmaps/geo/position';
import { profileAddress, profilePath, readProfileAddress } from '@webmaps/project/profile-address';
import type { ProfileAddress } from '@webmaps/project/profile-address';
import { openPlan } from '@webmaps/saved-routes/saved-plan';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { accountBackend, publicFileUrl } from '../../account/account-backend.ts';
import { useColourMode } from '../../appearance/colour-mode.ts';
import { AskFailure, sentenceOf } from '../../data/ask.ts';
import { readPublicProject } from '../../data/projects/public-project.ts';
import type { PublicProject } from '../../data/projects/public-project.ts';
import { QueryScope } from '../../data/query-scope.tsx';
import { useDisplayPreferences } from '../../display/preferences.ts';
import { rememberTracks } from '../../features/planner/tracks/known-tracks.ts';
import { EmbeddedProfile } from '../../features/projects/profile/embedded-profile.tsx';
import { LayerDownloads } from '../../features/projects/profile/layer-downloads.tsx';
import { ProfileLegend } from '../../features/projects/profile/profile-legend.tsx';
import { ProfileRoutes } from '../../features/projects/profile/profile-routes.tsx';
import { ProfileScreen } from '../../features/projects/profile/profile-screen.tsx';
import { ProfileSkeleton } from '../../features/projects/profile/profile-skeleton.tsx';
import { readArea, squareMetresOf } from '../../features/projects/profile/read-area.ts';
import { readPublishedMap } from '../../project-map/published/read-published-map.ts';
import type { PublishedMap } from '../../project-map/published/read-published-map.ts';
import { layersAmong, publishedRows } from '../../project-map/published/shown-published.ts';
import { usePublishedMap } from '../../project-map/published/use-published-map.ts';
import { planOfRoute } from '../../saved-routes/open-saved-route.ts';
import type { ProjectRoutes } from '../../saved-routes/project-routes.ts';
import { readPublicRoute, readPublicRoutes } from '../../saved-routes/public-routes.ts';
import { text as app } from '../../text/en/app.ts';
import { text } from '../../text/en/public-profile.ts';
import { text as sharing } from '../../text/en/sharing.ts';
import { engine } from '../engine.ts';
import { PageError } from '../errors/page-error.ts';
import { pageTitle } from '../head/provider.ts';
import { useEmbedded } from '../shell/use-embedded.ts';
import { boxAround } from './box-around.ts';
import { canDrawMaps } from './can-draw-maps.ts';
import { MapNotice } from './map-notice.tsx';
import { cornersOfRoutes, drawnRoutes } from './route-corners.ts';
import { useDrawnMap } from './use-drawn-map.tsx';
import type { DrawnMap } from './use-drawn-map.tsx';
import { useRegions } from './use-regions.ts';

const ProjectProfileMap = lazy(async () => ({
  default: (await import('./project-profile-map.tsx')).ProjectProfileMap,
}));

/** A published project, as everyone sees it, signed in or not. */
export function ProjectProfilePage() {
  const { id, slug, link } = useSearch({ from: '/fullscreen/ui/public/project-profile' });
  const address = accountBackend && readProfileAddress({ id, slug, link });
  const isEmbedded = useEmbedded();
  if (!address) return <NotPublished isEmbedded={isEmbedded} />;
  return (
    <QueryScope>
      <FromServer key={profileAddress(address)} address={address} isEmbedded={isEmbedded} />
    </QueryScope>
  );
}

interface Place {
  readonly isEmbedded: boolean;
}

/** The same for an address of nothing as for that of a private project. */
function NotPublished({ isEmbedded }: Place) {
  const { pathname } = useLocation();
  // In a frame there is no way to other pages.
  if (isEmbedded) return <MapNotice heading={text.page.gone} body={text.page.goneBody} />;
  throw new PageError(app.pageNotFound(pathname), { status: 404, fatal: true });
}

function FromServer({ address, isEmbedded }: Place & { readonly address: ProfileAddress }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['public-project', profileAddress(address)],
    queryFn: async () => {
      const project = await readPublicProject(address);
      if (project === null) return null;
      const [routes, drawn] = await Promise.all([
        readPublicRoutes(project.id, address),
        readPublishedMap(project.id, address),
      ]);
      return { project, routes, drawn };
    },
    // What was unpublished is gone with the next opening.
    gcTime: 0,
  });
  if (data) return <Published {...data} address={address} isEmbedded={isEmbedded} />;
  if (data === null) return <NotPublished isEmbedded={isEmbedded} />;
  if (error) {
    const isOffline = error instanceof AskFailure && error.status === 0;
    return (
      <MapNotice
        heading={text.page.failed}
        body={isOffline ? sharing.page.offline : sentenceOf(error)}
        onRetry={() => void refetch()}
      />
    );
  }
  return <ProfileSkeleton />;
}

interface PublishedProps extends Place {
  readonly project: PublicProject;
  readonly routes: ProjectRoutes;
  readonly drawn: PublishedMap | null;
  readonly address: ProfileAddress;
}

function Published({ project, routes, drawn, address: opened, isEmbedded }: PublishedProps) {
  // The page has another key for another address.
  const [address] = useState(opened);
  const openDrawn = usePublishedMap(drawn, address);
  const layers = useMemo(() => (drawn === null ? [] : layersAmong(publishedRows(drawn))), [drawn]);
  const navigate = useNavigate();
  const [highlighted, setHighlighted] = useState<string | null>(null);
  const { theme } = useColourMode();
  const [{ units }] = useDisplayPreferences();
  const shapes = useMemo(() => readArea(project.area), [project.area]);
  const { name, location: place, cover_path: cover } = project;
  useEffect(() => {
    document.title = pageTitle(name);
  }, [name]);
  const hasArea = shapes.polygons.length + shapes.lines.length + shapes.points.length > 0;
  const map = (
    <MapOfProject
      project={project}
      shapes={shapes}
      routes={routes.routes}
      highlighted={highlighted}
      onHighlight={setHighlighted}
      drawn={drawn && openDrawn && { map: drawn, open: openDrawn }}
    />
  );
  const openRoute = async (id: string) => {
    const route = await readPublicRoute(id, address);
    // The address holds the short form of tracks alone.
    rememberTracks(openPlan(route.plan).waypoints);
    await navigate({ to: '/run', search: { r: planOfRoute(route) } });
  };
  if (isEmbedded) {
    return <EmbeddedProfile name={name} address={profileAddress(address)} map={map} />;
  }
  const hasPicture = place || hasArea || drawnRoutes(routes.routes).length > 0;
  const picture = hasPicture ? pictureAddress(address, theme) : undefined;
  return (
    <ProfileScreen
      project={project}
      address={address}
      picture={cover === null ? picture : publicFileUrl('covers', cover)}
      routes={
        <ProfileRoutes
          listed={routes}
          highlighted={highlighted}
          onHighlight={setHighlighted}
          onOpen={openRoute}
        />
      }
      layers={openDrawn && <LayerDownloads layers={layers} open={openDrawn} />}
      total={routes}
      squareMetres={squareMetresOf(shapes)}
      units={units}
      map={
        <div className="relative isolate h-98 overflow-clip rounded-lg border bg-muted max-md:h-72">
          {map}
        </div>
      }
    />
  );
}

function pictureAddress(address: ProfileAddress, theme: 'light' | 'dark'): string {
  const query = profileAddress(address).slice(profilePath.length + 1);
  return `/functions/v1/project-picture?${query}&shape=cover&format=webp&theme=${theme}`;
}

interface MapOfProjectProps {
  readonly project: PublicProject;
  readonly shapes: ReturnType<typeof readArea>;
  readonly routes: ProjectRoutes['routes'];
  readonly highlighted: string | null;
  readonly onHighlight: (id: string | null) => void;
  readonly drawn: DrawnMap | null | undefined;
}

/** A few hundred metres at least stay free around what is shown. */
const AROUND_DEGREES = 0.004;

function MapOfProject(props: MapOfProjectProps) {
  const { project, shapes, routes, highlighted, onHighlight, drawn } = props;
  const { location } = project;
  const published = useDrawnMap(drawn ?? undefined);
  const drawnBox = drawn?.map.box;
  const regions = useRegions(engine);
  const place = useMemo((): Position | null => {
    if (!location) return null;
    const [lon, lat] = location.coordinates;
    return [lon, lat];
  }, [location]);
  const box = useMemo(() => {
    const { polygons, lines, points } = shapes;
    const shown = [...polygons.flat(2), ...lines.flat(), ...points, ...cornersOfRoutes(routes)];
    if (drawnBox) shown.push([drawnBox[0], drawnBox[1]], [drawnBox[2], drawnBox[3]]);
    return boxAround(place ? [...shown, place] : shown, AROUND_DEGREES);
  }, [shapes, place, routes, drawnBox]);
  if (!box) return <Instead>{text.page.noPlace}</Instead>;
  if (regions.status === 'loading') return null;
  if (regions.status !== 'ready' || !canDrawMaps()) return <Instead>{text.page.noMap}</Instead>;
  const hasArea = shapes.polygons.length + shapes.lines.length + shapes.points.length > 0;
  return (
    <Suspense>
      <ProjectProfileMap
        regions={regions.regions}
        box={box}
        place={place}
        shapes={shapes}
        routes={routes}
        highlighted={highlighted}
        onHighlight={onHighlight}
        drawn={published?.onMap}
      />
      <ProfileLegend
        hasPlace={place !== null}
        hasArea={hasArea}
        hasRoutes={drawnRoutes(routes).length > 0}
      >
        {published?.legend}
      </ProfileLegend>
      {published?.overMap}
    </Suspense>
  );
}

function Instead({ children }: { readonly children: string }) {
  return (
    <p className="absolute inset-0 grid place-items-center p-6 text-center text-muted-foreground">
      {children}
    </p>
  );
}

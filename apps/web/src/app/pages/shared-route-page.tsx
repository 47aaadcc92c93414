import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import type { SharedRoute } from '@webmaps/saved-routes/shared-route';
import { lazy, Suspense, useEffect, useState } from 'react';
import { AskFailure, sentenceOf } from '../../data/ask.ts';
import { QueryScope } from '../../data/query-scope.tsx';
import { useDisplayPreferences } from '../../display/preferences.ts';
import { distanceQuantity, durationQuantity, heightQuantity } from '../../display/quantities.ts';
import { SharedRouteFrame } from '../../features/shared-route/shared-route-frame.tsx';
import { SharedRouteLoading } from '../../features/shared-route/shared-route-loading.tsx';
import { saveNewRoute } from '../../saved-routes/change-routes.ts';
import { readSharedRoute } from '../../saved-routes/read-shared-route.ts';
import { text } from '../../text/en/sharing.ts';
import { text as saved } from '../../text/en/saved-routes.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.tsx';
import { TooltipProvider } from '../../ui/tooltip.tsx';
import { engine } from '../engine.ts';
import { pageTitle } from '../head/provider.ts';
import { canDrawMaps } from './can-draw-maps.ts';
import { HomeProfile } from './home-profile.tsx';
import { MapNotice } from './map-notice.tsx';
import { NoRegions } from './no-regions.tsx';
import { useRegions } from './use-regions.ts';
import { useSharedPlan } from './use-shared-plan.ts';

const SharedRouteMap = lazy(async () => ({
  default: (await import('./shared-route-map.tsx')).SharedRouteMap,
}));

/** A shared route for anyone who has its link. */
export function SharedRoutePage() {
  return (
    <QueryScope>
      <FromLink isEmbedded={false} />
    </QueryScope>
  );
}

/** The same in a frame of another site: nothing on it changes anything. */
export function EmbeddedRoutePage() {
  return (
    <QueryScope>
      <FromLink isEmbedded />
    </QueryScope>
  );
}

interface Place {
  readonly isEmbedded: boolean;
}

function FromLink({ isEmbedded }: Place) {
  const { token = '' } = useParams({ strict: false });
  const { data, error, refetch } = useQuery({
    queryKey: ['shared-route', token],
    queryFn: () => readSharedRoute(token),
    // What was taken back is gone with the next opening.
    gcTime: 0,
  });
  if (data) return <OnMap shared={data} token={token} isEmbedded={isEmbedded} />;
  if (data === null) {
    return (
      <MapNotice
        heading={text.page.gone}
        body={text.page.goneBody}
        action={
          <Link to="/run" className={buttonClass()} {...(isEmbedded && elsewhere)}>
            {text.page.plan}
          </Link>
        }
      />
    );
  }
  if (error) {
    const isOffline = error instanceof AskFailure && error.status === 0;
    return (
      <MapNotice
        heading={text.page.failed}
        body={isOffline ? text.page.offline : sentenceOf(error)}
        onRetry={() => void refetch()}
      />
    );
  }
  return <SharedRouteLoading />;
}

/** Links of a page in a frame open beside it. */
const elsewhere = { target: '_blank', rel: 'noopener' } as const;

interface OnMapProps extends Place {
  readonly shared: SharedRoute;
  readonly token: string;
}

function OnMap({ shared, token, isEmbedded }: OnMapProps) {
  const regions = useRegions(engine);
  const [{ units, paceSecondsPerKm }] = useDisplayPreferences();
  const { plan, r, line, planned, profile, hasFailed } = useSharedPlan(engine, shared, {
    isReady: regions.status === 'ready',
    paceSecondsPerKm,
  });
  const [share, setShare] = useState<number | null>(null);
  useEffect(() => {
    document.title = pageTitle(shared.name);
  }, [shared.name]);

  const { lengthMetres, climbMetres } = planned
    ? { lengthMetres: planned.distanceMetres, climbMetres: planned.climbMetres }
    : shared.facts;
  if (regions.status === 'loading') return <SharedRouteLoading />;
  if (regions.status !== 'ready') return <NoRegions regions={regions} />;
  return (
    <SharedRouteFrame
      shared={shared}
      numbers={{
        distance: distanceQuantity(lengthMetres, units),
        climb: climbMetres === null ? null : heightQuantity(climbMetres, units),
        time: planned && durationQuantity(planned.durationSeconds),
      }}
      actions={
        isEmbedded ? (
          <a href={`/r/${token}`} className={buttonClass({ size: 'small' })} {...elsewhere}>
            {text.page.openElsewhere}
          </a>
        ) : (
          <>
            <Button onClick={() => void saveCopy(shared)}>{text.page.saveCopy}</Button>
            <Link to="/run" search={{ r }} className={buttonClass({ variant: 'primary' })}>
              {text.page.open}
            </Link>
          </>
        )
      }
      note={hasFailed ? text.page.unplanned : profile === null ? text.page.noProfile : undefined}
      map={
        canDrawMaps() && (
          <TooltipProvider>
            <Suspense>
              <SharedRouteMap
                regions={regions.regions}
                route={planned ?? line}
                waypoints={plan.waypoints}
                hoverMetres={share === null ? null : share * lengthMetres}
                isEmbedded={isEmbedded}
              />
            </Suspense>
          </TooltipProvider>
        )
      }
      profile={
        profile && (
          <HomeProfile
            profile={profile}
            units={units}
            tour={{ share: share ?? 0, goTo: setShare }}
          />
        )
      }
    />
  );
}

async function saveCopy({ name, plan, facts }: SharedRoute): Promise<void> {
  try {
    await saveNewRoute({ name, tags: [], plan, facts });
    showToast({ title: text.page.saved(name) });
  } catch (error) {
    console.warn('The copy was not saved:', error);
    showToast({ title: saved.saveFailed, body: saved.saveFailedBody, tone: 'problem' });
  }
}

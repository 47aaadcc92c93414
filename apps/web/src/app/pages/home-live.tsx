import { Component, lazy, Suspense, useEffect, useMemo, useRef } from 'react';
import type { ReactNode } from 'react';
import { useDisplayPreferences } from '../../display/preferences.ts';
import { elevationProfile } from '../../elevation/elevation-profile.ts';
import { pacedRoute } from '../../display/paced-route.ts';
import { firstRegion } from '../../map-page/use-region.ts';
import { LiveFoot } from '../../features/home/live-foot.tsx';
import { LiveFrame } from '../../features/home/live-frame.tsx';
import { StillPicture } from '../../features/home/still-picture.tsx';
import { useTour } from '../../features/home/use-tour.ts';
import { distanceQuantity, durationQuantity, heightQuantity } from '../../display/quantities.ts';
import { text } from '../../text/en/home.ts';
import { engine } from '../engine.ts';
import { canDrawMaps } from './can-draw-maps.ts';
import { HomeProfile } from './home-profile.tsx';
import { QueryScope } from '../../data/query-scope.tsx';
import { useRegions } from './use-regions.ts';
import { useSampleRoute } from './use-sample-route.ts';

const HomeMap = lazy(async () => ({ default: (await import('./home-map.tsx')).HomeMap }));

interface HomeLiveProps {
  /** The sample route in the planner's address; `null` where there can be none now. */
  readonly onSample: (r: string | null) => void;
}

/** A sample route of the region that the planner would open, drawn, measured and slowly explored. */
export function HomeLive(props: HomeLiveProps) {
  return (
    <QueryScope>
      <SampleRoute {...props} />
    </QueryScope>
  );
}

function SampleRoute({ onSample }: HomeLiveProps) {
  const regions = useRegions(engine);
  const region = regions.status === 'ready' ? firstRegion(regions.regions) : undefined;
  const { sample, failed } = useSampleRoute(engine, region);
  const [{ units, paceSecondsPerKm }] = useDisplayPreferences();
  const frame = useRef<HTMLDivElement>(null);
  const tour = useTour(frame);

  const missing = regions.status !== 'ready' && regions.status !== 'loading';
  const r = missing ? null : sample === null ? null : sample?.r;
  useEffect(() => {
    if (r !== undefined) onSample(r);
  }, [r, onSample]);

  const route = sample && pacedRoute(sample.route, paceSecondsPerKm);
  const profile = useMemo(() => sample && elevationProfile(sample.route), [sample]);
  const place = sample?.route.waypoints[0]?.name;
  return (
    <div ref={frame}>
      <LiveFrame
        r={missing ? undefined : sample?.r}
        flat={region !== undefined && region.files.elevation === undefined}
        map={
          missing ? (
            <StillPicture
              note={text.live[regions.status]}
              {...(regions.status === 'none' && { command: text.live.noneCommand })}
            />
          ) : !canDrawMaps() ? (
            <StillPicture note={text.live.noWebgl} />
          ) : (
            region &&
            regions.status === 'ready' &&
            sample !== undefined && (
              <NoMap>
                <Suspense>
                  <HomeMap
                    regions={regions.regions}
                    region={region}
                    sample={sample}
                    share={tour.share}
                  />
                </Suspense>
              </NoMap>
            )
          )
        }
        foot={
          !missing && (
            <LiveFoot
              title={failed ? text.live.sampleFailed : titleOf(sample, place)}
              region={region?.name ?? ''}
              fictional={region?.fictional ?? false}
              numbers={
                route
                  ? {
                      distance: distanceQuantity(route.distanceMetres, units),
                      climb:
                        route.climbMetres === null
                          ? null
                          : heightQuantity(route.climbMetres, units),
                      time: durationQuantity(route.durationSeconds),
                    }
                  : null
              }
              {...(route && { tour })}
              profile={
                profile ? <HomeProfile profile={profile} units={units} tour={tour} /> : profile
              }
            />
          )
        }
      />
    </div>
  );
}

function titleOf(sample: unknown, place: string | undefined): string {
  if (sample === undefined) return text.live.loading;
  if (sample === null) return text.live.noRoute;
  return place === undefined ? text.live.untitled : text.live.title(place);
}

/** A map that cannot start (a browser that lost its graphics, say) leaves its frame empty. */
class NoMap extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <StillPicture note={text.live.noWebgl} /> : this.props.children;
  }
}

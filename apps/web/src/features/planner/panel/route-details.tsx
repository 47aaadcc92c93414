import type { Route } from '@webmaps/router/route/route';
import { memo, useDeferredValue } from 'react';
import { text } from '../../../text/en/planner-details.ts';
import { Tab, TabList, TabPanel, Tabs } from '../../../ui/tabs.tsx';
import type { Waypoint } from '@webmaps/plan/waypoint';
import {
  useLayout,
  useMapState,
  usePlanState,
  usePlannerServices,
  useRouteState,
} from '../planner-context.ts';
import type { PlannerState } from '../planner-context.ts';
import { detailNames } from '../settings.ts';
import type { DetailName } from '../settings.ts';
import { CueList } from './cue-list.tsx';
import { GroundBands } from './ground-bands.tsx';
import { NearbyList } from './nearby-list.tsx';
import { DaySplits } from '../day/day-splits.tsx';

/** The details of the route: its ground, its turns, its splits and what is along it. */
export function RouteDetails() {
  const { hover } = usePlannerServices();
  const { editor } = usePlanState();
  const { live, nearby, retryNearby, showNearby } = useRouteState();
  const { map } = useMapState();
  const { preferences, prefer } = useLayout();
  // The line on the map goes first while the route changes under a hand.
  const route = useDeferredValue(live.route);
  if (!route) return null;
  return (
    <Details
      route={route}
      waypoints={editor.settled.waypoints}
      detail={preferences.detail}
      units={preferences.units}
      paceSecondsPerKm={preferences.paceSecondsPerKm}
      nearbyKinds={preferences.nearbyKinds}
      {...{ prefer, hover, map, nearby, retryNearby, showNearby }}
    />
  );
}

type DetailsProps = Pick<
  PlannerState,
  'prefer' | 'hover' | 'map' | 'nearby' | 'retryNearby' | 'showNearby'
> &
  Pick<PlannerState['preferences'], 'detail' | 'nearbyKinds' | 'units' | 'paceSecondsPerKm'> & {
    readonly route: Route;
    readonly waypoints: readonly Waypoint[];
  };

const Details = memo(function Details(props: DetailsProps) {
  const { route, waypoints, detail, units, hover, map, prefer } = props;
  return (
    <section aria-label={text.label} className="border-t pt-3">
      <Tabs value={detail} onValueChange={(next) => prefer({ detail: next as DetailName })}>
        <div className="flex px-4 pb-1.5">
          <TabList label={text.label} variant="pill">
            {detailNames.map((name) => (
              <Tab key={name} value={name}>
                {text.tabs[name]}
              </Tab>
            ))}
          </TabList>
        </div>
        <TabPanel value="ground" className="pt-0 [&>section]:border-t-0">
          <GroundBands route={route} units={units} />
        </TabPanel>
        <TabPanel value="cues" className="pt-0">
          <CueList {...{ route, waypoints, units, hover, map }} />
        </TabPanel>
        <TabPanel value="splits" className="pt-0">
          <DaySplits
            route={route}
            units={units}
            hover={hover}
            paceSecondsPerKm={props.paceSecondsPerKm}
          />
        </TabPanel>
        <TabPanel value="nearby" className="pt-0">
          <NearbyList
            kinds={props.nearbyKinds}
            onKinds={(kinds) => prefer({ nearbyKinds: kinds })}
            nearby={props.nearby}
            onRetry={props.retryNearby}
            onChoose={props.showNearby}
            units={units}
            hover={hover}
          />
        </TabPanel>
      </Tabs>
    </section>
  );
});

import { distanceMetres } from '@webmaps/geo/distance';
import type { Position } from '@webmaps/geo/position';
import { divertRoute, rejoinPlace } from '@webmaps/guidance/route/divert-route';
import { profileAt } from '@webmaps/guidance/route/guide-legs';
import { guideOfRoute } from '@webmaps/guidance/route/guide-route';
import type { GuideSource } from '@webmaps/guidance/route/guide-route';
import { useEffect, useRef, useState } from 'react';
import type { Engine } from '../../../engine/engine.ts';
import { rerouteRequest } from '../session/reroute.ts';
import type { RunRecord } from '../session/run-record.ts';
import type { SessionState } from '../session/run-session.ts';

/** The way back to a line that was left. */
export type WayBack =
  | { readonly status: 'none' }
  | { readonly status: 'searching' }
  | {
      readonly status: 'ready';
      readonly metres: number;
      readonly line: readonly Position[];
      /** The way back and the rest of the line. */
      readonly source: GuideSource;
    }
  /** No way is known: straight on to the line. */
  | { readonly status: 'unknown'; readonly line: readonly Position[] };

/** Farther from where it was asked for, the way back is looked for again. */
const ASK_AGAIN_METRES = 30;

const none: WayBack = { status: 'none' };

/** Looks for the way back while the runner is off the line; on this device, where its region is. */
export function useWayBack(
  engine: Pick<Engine, 'route'>,
  state: SessionState | null,
  record: RunRecord | undefined,
): WayBack {
  const [wayBack, setWayBack] = useState<WayBack>(none);
  const askedFrom = useRef<Position | null>(null);
  const run = state?.run;
  const isOff = run?.phase === 'running' && state?.progress.onLine?.isOff === true;
  const from = isOff && !run.offRoute.isIgnored ? state.progress.position : null;
  const route = run?.route;
  const match = run?.match;

  useEffect(() => {
    if (!from || !route || !match || !record) {
      askedFrom.current = null;
      setWayBack(none);
      return;
    }
    if (askedFrom.current && distanceMetres(askedFrom.current, from) < ASK_AGAIN_METRES) return;
    setWayBack((before) => (before.status === 'none' ? { status: 'searching' } : before));
    askedFrom.current = from;
    const place = rejoinPlace(route, { leftMetres: match.alongMetres, from });
    const profile = profileAt(route.source.legs, place.alongMetres) ?? record.routeOptions.profile;
    const request = rerouteRequest(record, { from, to: place.position, profile });
    void engine.route(request).then((answer) => {
      // Meanwhile the runner may be back, or was asked for from elsewhere.
      if (askedFrom.current !== from || answer.status === 'cancelled') return;
      if (answer.status === 'failed') {
        setWayBack({ status: 'unknown', line: [from, place.position] });
        return;
      }
      const found = guideOfRoute(answer.route, [profile]);
      const line = [from, ...found.line, place.position];
      const source = divertRoute(route, {
        from,
        wayBack: found,
        rejoinMetres: place.alongMetres,
      });
      setWayBack({ status: 'ready', metres: answer.route.distanceMetres, line, source });
    });
  }, [engine, from, route, match, record]);
  return wayBack;
}

/**
 * Fixes as a device would give them to somebody who runs along a line. Errors follow each other as
 * those of GPS do (first-order autoregressive), so that smoothing does not find them easier than in
 * life. Pure: equal questions give equal fixes.
 */
import type { Position } from '@webmaps/geo/position';
import { seededRandom } from '@webmaps/geo/seeded-random';
import type { Fix } from '../position/fix.ts';
import { valueAlong } from '../route/guide-heights.ts';
import { fromPlane } from '@webmaps/geo/local-plane';
import { pointAt, prepareGuide } from '../route/guide-route.ts';
import type { GuideSource } from '../route/guide-route.ts';
import { normalRandom } from './normal-random.ts';

export interface SimulationOptions {
  readonly startSeconds: number;
  readonly speedMetresPerSecond: number;
  /** Standard deviation of each axis. */
  readonly noiseMetres: number;
  readonly seed: number;
  /** Between fixes. */
  readonly intervalSeconds?: number;
  /** Where the runner begins. */
  readonly fromMetres?: number;
  /** No device answers there: a tunnel. */
  readonly gaps?: readonly { readonly fromMetres: number; readonly toMetres: number }[];
  /** Whether the device measures its speed. */
  readonly withSpeed?: boolean;
}

/** A fix, and what is true about it. */
export interface SimulatedFix {
  readonly fix: Fix;
  readonly truth: { readonly alongMetres: number; readonly position: Position };
}

/** How much of an error is still in the next second's. */
const CORRELATION = 0.7;
const SPEED_NOISE = 0.2;
const HEIGHT_NOISE_METRES = 3;
/** A device without noise does not say so. */
const LEAST_ACCURACY_METRES = 3;

/** Ends at the end of the line; endless for nobody. */
export function* simulateRun(
  source: GuideSource,
  options: SimulationOptions,
): Generator<SimulatedFix, void> {
  const route = prepareGuide(source);
  if (!route) return;
  const { intervalSeconds = 1, withSpeed = true, noiseMetres, speedMetresPerSecond } = options;
  const normal = normalRandom(seededRandom(options.seed));
  const keep = CORRELATION ** intervalSeconds;
  const fresh = Math.sqrt(1 - keep ** 2) * noiseMetres;
  let [offEast, offNorth] = [normal() * noiseMetres, normal() * noiseMetres];
  let along = options.fromMetres ?? 0;
  for (let step = 0; ; step++) {
    const [east, north] = pointAt(route, along);
    offEast = keep * offEast + fresh * normal();
    offNorth = keep * offNorth + fresh * normal();
    const speedError = SPEED_NOISE * normal();
    const heightError = HEIGHT_NOISE_METRES * normal();
    const isHidden = options.gaps?.some(
      ({ fromMetres, toMetres }) => along >= fromMetres && along < toMetres,
    );
    if (!isHidden) {
      yield {
        fix: {
          timeSeconds: options.startSeconds + step * intervalSeconds,
          position: fromPlane(route.plane, east + offEast, north + offNorth),
          accuracyMetres: Math.max(LEAST_ACCURACY_METRES, 1.5 * noiseMetres),
          ...(route.heights && {
            elevationMetres:
              valueAlong(route.heights.metres, route.heights.stepMetres, along) +
              (noiseMetres > 0 ? heightError : 0),
          }),
          ...(withSpeed && {
            speedMetresPerSecond: Math.max(
              0,
              speedMetresPerSecond + (noiseMetres > 0 ? speedError : 0),
            ),
          }),
        },
        truth: { alongMetres: along, position: fromPlane(route.plane, east, north) },
      };
    }
    if (along >= route.lengthMetres) return;
    along = Math.min(route.lengthMetres, along + speedMetresPerSecond * intervalSeconds);
  }
}

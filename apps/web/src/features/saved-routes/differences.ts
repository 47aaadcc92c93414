import type { SavedRoute } from '@webmaps/saved-routes/saved-route';
import { distanceQuantity, heightQuantity, quantityText } from '../../display/quantities.ts';
import type { Units } from '../../display/quantities.ts';
import { text } from '../../text/en/saved-routes.ts';

/** One figure of two versions. */
interface Difference {
  readonly name: string;
  readonly before: string;
  readonly after: string;
  /** With its sign; `null` where one of the two is not known, or both are the same. */
  readonly difference: string | null;
}

type Compared = Pick<SavedRoute, 'facts' | 'plan'>;

/** The figures of two versions of a route, side by side. */
export function differencesOf(
  before: Compared,
  after: Compared,
  units: Units,
): readonly Difference[] {
  const row = (
    name: string,
    valueOf: (route: Compared) => number | null,
    write: (value: number) => string,
  ): Difference => {
    const [old, now] = [valueOf(before), valueOf(after)];
    const known = (value: number | null) => (value === null ? text.notKnown : write(value));
    const change = old === null || now === null ? 0 : now - old;
    // What is rounded away is no difference to read.
    const isSame = known(old) === known(now);
    const sign = change < 0 ? '−' : '+';
    return {
      name,
      before: known(old),
      after: known(now),
      difference: change === 0 || isSame ? null : `${sign}${write(Math.abs(change))}`,
    };
  };
  const metres = (value: number) => quantityText(distanceQuantity(value, units));
  const height = (value: number) => quantityText(heightQuantity(value, units));
  return [
    row(text.length, ({ facts }) => facts.lengthMetres, metres),
    row(text.climb, ({ facts }) => facts.climbMetres, height),
    row(
      text.paved,
      ({ facts }) => facts.pavedShare,
      (share) => `${Math.round(share * 100)}%`,
    ),
    row(text.waypoints, ({ plan }) => plan.waypoints.length, String),
  ];
}

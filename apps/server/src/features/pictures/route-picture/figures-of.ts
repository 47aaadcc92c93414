import type { Figure } from '@webmaps/map-picture/figures';
import type { Route } from '@webmaps/router/route/route';

const METRES_PER_MILE = 1609.344;
const METRES_PER_FOOT = 0.3048;

/** Length and, where heights are known, climb, as the planner writes them. */
export function figuresOf(
  { distanceMetres, climbMetres }: Pick<Route, 'distanceMetres' | 'climbMetres'>,
  units: 'metric' | 'imperial',
): readonly Figure[] {
  const isMetric = units === 'metric';
  const long = distanceMetres / (isMetric ? 1000 : METRES_PER_MILE);
  const distance = `${long.toFixed(1)} ${isMetric ? 'km' : 'mi'}`;
  const figures = [{ label: 'Distance', value: distance }];
  if (climbMetres === null) return figures;
  const high = Math.round(climbMetres / (isMetric ? 1 : METRES_PER_FOOT));
  const climb = `${high.toLocaleString('en')} ${isMetric ? 'm' : 'ft'}`;
  return [...figures, { label: 'Climb', value: climb }];
}

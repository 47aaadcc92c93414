import { text } from '../text/en/planner-preferences.ts';
import { stepOf, preferenceNames } from '@webmaps/plan/preferences';
import type { RouteOptions, PreferenceName } from '@webmaps/plan/preferences';

/** The name of a step of a preference: "avoid", "as they come", "seek". */
export function preferenceWord(name: PreferenceName, step: number): string {
  return text.preferences[name].values.findLast(([from]) => step >= from)?.[1] ?? '';
}

/** How ways are chosen, in one line: "Trail, hills: seek, green: a lot". */
export function preferencesText(routeOptions: RouteOptions): string {
  const moved = preferenceNames.filter((name) => routeOptions.preferences[name] !== undefined);
  const words = moved.map((name) => {
    return `${text.preferences[name].name.toLowerCase()}: ${preferenceWord(name, stepOf(routeOptions, name))}`;
  });
  return [text.profiles[routeOptions.profile].name, ...words].join(', ');
}

/** Whether the surface slider is where its word is "paved". */
export function asksForPaved(routeOptions: RouteOptions): boolean {
  const [fromStep] = text.preferences.surface.values.at(-1) ?? [Infinity];
  return stepOf(routeOptions, 'surface') >= fromStep;
}

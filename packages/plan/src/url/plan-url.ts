/**
 * A whole plan as one short text for the address bar.
 *
 * `1` (the version), then each waypoint as a separator and two numbers: `.` where the leg that
 * leads there keeps to the ways, `~` where it is free. The numbers are the differences in
 * longitude and latitude from the waypoint before (the first from 0, 0) in millionths of a degree,
 * written so that nothing in them has to be escaped (`number-code.ts`). A loop of ten waypoints in a
 * town takes about 80 characters.
 *
 * A plan whose ways are not chosen as usual (version `2`) ends with `*`, the letter of its profile
 * and, for each preference that was moved, its letter and its step in the same alphabet. One with names
 * (version `3`) has that part too, empty where the ways are chosen as usual, and then `*` and the
 * names in the order of the waypoints, with `.` between them: the same alphabet over UTF-8, empty
 * for a waypoint without one. One with legs along tracks (version `4`) has these parts too, empty where
 * they would say nothing, and then `*` and the tracks (`track-code.ts`). One waypoint that is a finish
 * without a start yet (version `5`) has the parts of version `3`. Legs with profiles of their own
 * (version `6`) follow the parts of version `4`: a letter for each waypoint after the start, `-` for the
 * profile of the plan. Zones (version `7`, `zone-code.ts`) come last, behind all these parts; such a plan
 * may have no waypoints. Plans keep the lowest version that
 * holds them, so that older pages can read them.
 */
import { isPosition } from '@webmaps/geo/position';
import { maxWaypoints } from '../limits.ts';
import { decodeNames, encodeNames } from './name-code.ts';
import { BASE64URL } from './base64url.ts';
import { decodeNumbers, encodeNumber } from './number-code.ts';
import type { Plan } from '../plan.ts';
import { planOf } from '../plan.ts';
import { decodeZones, encodeZones } from './zone-code.ts';
import { decodeTracks, encodeTracks } from './track-code.ts';
import type { Place } from '../waypoint.ts';
import { awaitsStart, planDecimals } from '../waypoint.ts';
import {
  DEFAULT_ROUTE_OPTIONS,
  isAdjusted,
  stepOf,
  preferenceNames,
  PREFERENCE_STEPS,
  withStep,
} from '../preferences.ts';
import type { ProfileName, RouteOptions, PreferenceName } from '../preferences.ts';

export type DecodedPlan =
  | { readonly status: 'ready'; readonly plan: Plan }
  | { readonly status: 'failed'; readonly reason: 'version' | 'damaged' | 'too_many' };

const VERSION = {
  usual: '1',
  withPreferences: '2',
  withNames: '3',
  withTracks: '4',
  finishOnly: '5',
  withLegProfiles: '6',
  withZones: '7',
} as const;
/** By version, how many parts follow the waypoints, each behind a mark. */
const PARTS: Readonly<Record<string, number>> = {
  [VERSION.usual]: 0,
  [VERSION.withPreferences]: 1,
  [VERSION.withNames]: 2,
  [VERSION.withTracks]: 3,
  [VERSION.finishOnly]: 2,
  [VERSION.withLegProfiles]: 4,
  [VERSION.withZones]: 5,
};
const PART_MARK = '*';
const PROFILE_LETTERS: Readonly<Record<ProfileName, string>> = {
  road: 'r',
  trail: 't',
  easy: 'e',
  night: 'n',
  foot: 'f',
};
/** Of a leg without a profile of its own. */
const PLAN_LETTER = '-';
const PREFERENCE_LETTERS: Readonly<Record<PreferenceName, string>> = {
  hills: 'h',
  surface: 's',
  green: 'g',
  quiet: 'q',
  lit: 'l',
  avoidRepeats: 'a',
  difficult: 'd',
};
const UNITS_PER_DEGREE = 10 ** planDecimals;

/** The text of a plan; empty for a plan without waypoints and zones. */
export function encodePlan(plan: Plan): string {
  const { waypoints, zones } = plan;
  if (waypoints.length === 0 && zones.length === 0) return '';
  let text = '';
  let before: readonly [number, number] = [0, 0];
  for (const { position, snap } of waypoints) {
    const here = [toUnits(position[0]), toUnits(position[1])] as const;
    text += `${snap ? '.' : '~'}${encodeNumber(here[0] - before[0])}${encodeNumber(here[1] - before[1])}`;
    before = here;
  }
  const routeOptions = encodePreferences(plan);
  const names = encodeNames(waypoints);
  const tracks = encodeTracks(waypoints);
  const legProfiles = encodeLegProfiles(waypoints);
  if (zones.length > 0) {
    const parts = [routeOptions, names, tracks, legProfiles, encodeZones(zones)];
    return [VERSION.withZones + text, ...parts].join(PART_MARK);
  }
  if (awaitsStart(waypoints))
    return [VERSION.finishOnly + text, routeOptions, names].join(PART_MARK);
  if (legProfiles !== '')
    return [VERSION.withLegProfiles + text, routeOptions, names, tracks, legProfiles].join(
      PART_MARK,
    );
  if (tracks !== '')
    return [VERSION.withTracks + text, routeOptions, names, tracks].join(PART_MARK);
  if (names !== '') return [VERSION.withNames + text, routeOptions, names].join(PART_MARK);
  if (routeOptions !== '') return [VERSION.withPreferences + text, routeOptions].join(PART_MARK);
  return VERSION.usual + text;
}

/** Reads what `encodePlan` wrote. Any other text is a failure, never an exception. */
export function decodePlan(text: string): DecodedPlan {
  if (text === '') return { status: 'ready', plan: planOf([]) };
  const [, version, body, rest] = /^(\d+)((?:[.~][^*]*)?)(.*)$/s.exec(text) ?? [];
  if (version === undefined || body === undefined || rest === undefined) return damaged;
  const count = PARTS[version];
  if (count === undefined) return { status: 'failed', reason: 'version' };
  const [, ...parts] = rest.split(PART_MARK);
  if (parts.length !== count) return damaged;
  const [preferencesPart = '', namesPart, tracksPart = '', legProfilesPart = '', zonesPart] = parts;
  const isUsual = preferencesPart === '' && version !== VERSION.withPreferences;
  const routeOptions = isUsual ? DEFAULT_ROUTE_OPTIONS : decodePreferences(preferencesPart);
  if (!routeOptions) return damaged;
  const chunks = body.match(/[.~][A-Za-z0-9_-]+/g) ?? [];
  const mayBeEmpty = version === VERSION.withZones;
  if (chunks.join('') !== body || (chunks.length === 0 && !mayBeEmpty)) return damaged;
  if (chunks.length > maxWaypoints) return { status: 'failed', reason: 'too_many' };
  const names = namesPart === undefined ? [] : decodeNames(namesPart);
  if (!names || names.length > Math.max(1, chunks.length)) return damaged;
  const places: Place[] = [];
  let lon = 0;
  let lat = 0;
  for (const [index, chunk] of chunks.entries()) {
    const numbers = decodeNumbers(chunk.slice(1));
    if (numbers?.length !== 2) return damaged;
    lon += numbers[0] ?? 0;
    lat += numbers[1] ?? 0;
    const position = [lon / UNITS_PER_DEGREE, lat / UNITS_PER_DEGREE] as const;
    if (!isPosition(position[0], position[1])) return damaged;
    places.push({ position, snap: chunk.startsWith('.'), ...named(names[index]) });
  }
  if (version === VERSION.finishOnly) {
    const [finish] = places;
    if (!finish || places.length > 1) return damaged;
    return { status: 'ready', plan: planOf([{ ...finish, awaitsStart: true }], routeOptions) };
  }
  const chosen = decodeLegProfiles(legProfilesPart, places);
  const hasTracks = tracksPart !== '' || version === VERSION.withTracks;
  const tracked = chosen && hasTracks ? decodeTracks(tracksPart, chosen) : chosen;
  const zones = zonesPart === undefined ? [] : decodeZones(zonesPart);
  return tracked && zones
    ? { status: 'ready', plan: planOf(tracked, routeOptions, zones) }
    : damaged;
}

const damaged: DecodedPlan = { status: 'failed', reason: 'damaged' };

function named(name: string | undefined): Pick<Place, 'name'> {
  return name ? { name } : {};
}

/** Empty where no leg has a profile of its own. */
function encodeLegProfiles([, ...ends]: Plan['waypoints']): string {
  const letters = ends.map(({ profile }) => (profile ? PROFILE_LETTERS[profile] : PLAN_LETTER));
  return letters.join('').replace(/-+$/, '');
}

function decodeLegProfiles(code: string, places: readonly Place[]): readonly Place[] | undefined {
  if (code.length > Math.max(0, places.length - 1)) return undefined;
  const chosen = [...places];
  for (const [at, letter] of [...code].entries()) {
    const place = places[at + 1];
    const profile = keyOf(PROFILE_LETTERS, letter);
    if (!place || (!profile && letter !== PLAN_LETTER)) return undefined;
    if (profile) chosen[at + 1] = { ...place, profile };
  }
  return chosen;
}

/** Empty where the ways are chosen as usual. */
function encodePreferences(routeOptions: RouteOptions): string {
  if (routeOptions.profile === DEFAULT_ROUTE_OPTIONS.profile && !isAdjusted(routeOptions))
    return '';
  const moved = preferenceNames.filter((name) => routeOptions.preferences[name] !== undefined);
  const steps = moved.map(
    (name) => PREFERENCE_LETTERS[name] + BASE64URL[stepOf(routeOptions, name)],
  );
  return PROFILE_LETTERS[routeOptions.profile] + steps.join('');
}

function decodePreferences(code: string): RouteOptions | undefined {
  const profile = keyOf(PROFILE_LETTERS, code.charAt(0));
  const pairs = code.slice(1).match(/../gs) ?? [];
  if (!profile || 1 + 2 * pairs.length !== code.length) return undefined;
  let routeOptions: RouteOptions = { profile, preferences: {} };
  for (const [letter = '', digit = ''] of pairs) {
    const name = keyOf(PREFERENCE_LETTERS, letter);
    const step = BASE64URL.indexOf(digit);
    if (!name || step < 0 || step > PREFERENCE_STEPS) return undefined;
    routeOptions = withStep(routeOptions, name, step);
  }
  return routeOptions;
}

function keyOf<Key extends string>(
  letters: Readonly<Record<Key, string>>,
  letter: string,
): Key | undefined {
  return (Object.keys(letters) as Key[]).find((key) => letters[key] === letter);
}

function toUnits(degrees: number): number {
  return Math.round(degrees * UNITS_PER_DEGREE);
}

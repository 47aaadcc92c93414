import { preferenceNames, profileNames, stepOf, withStep } from '@webmaps/plan/preferences';
import type { ProfileName, RouteOptions } from '@webmaps/plan/preferences';
import type { Position } from '@webmaps/geo/position';
import type { Units } from '../../display/quantities.ts';
import {
  headingText,
  placeTexts,
  readHeading,
  readPlace,
  readSize,
  sizeText,
} from '../../route-search/address-parts.ts';
import { loopCounts, loopLimits } from '../../route-search/loop-question.ts';
import type { Heading } from '../../route-search/loop-question.ts';
import { usualMetres } from '../../route-search/size.ts';
import type { Size } from '../../route-search/size.ts';

/** The question in the address, each part readable: `?from=43.73,7.42&size=10km&to=ne`. */
export interface QuestionAddress {
  /** Latitude and longitude. */
  readonly from?: string;
  readonly size?: string;
  readonly to?: string;
  readonly profile?: string;
  /** Preferences that were moved, in steps of 20: `green-20.hills-3`. */
  readonly prefer?: string;
  readonly seed?: string;
  readonly count?: string;
}

/** Which loops are wanted; nothing is asked before there is a start. */
export interface Question {
  readonly start: Position | null;
  readonly size: Size;
  readonly heading: Heading | null;
  readonly routeOptions: RouteOptions;
  /** Another number gives other loops. */
  readonly seed: number;
  readonly count: number;
}

/** Whatever the address says; parts that cannot be read are the usual ones. */
export function readQuestion(
  address: { readonly [Part in keyof QuestionAddress]: QuestionAddress[Part] | undefined },
  units: Units,
): Question {
  const [lat = '', lon = ''] = address.from?.split(',') ?? [];
  const profile = profileNames.find((name) => name === address.profile) ?? 'road';
  return {
    start: readPlace(lat, lon) ?? null,
    size: readSize(address.size ?? '', loopLimits) ?? {
      unit: 'metres',
      value: usualMetres(units),
    },
    heading: readHeading(address.to),
    routeOptions: readPreferences(profile, address.prefer ?? ''),
    seed: readWhole(address.seed, 1, 9999) ?? 1,
    count: readWhole(address.count, loopCounts.usual, loopCounts.max) ?? loopCounts.usual,
  };
}

/** What `readQuestion` reads again; `undefined` where a part is the usual one. */
export function writeQuestion({ start, size, heading, routeOptions, seed, count }: Question): {
  [Key in keyof QuestionAddress]-?: string | undefined;
} {
  const moved = preferenceNames.filter((name) => routeOptions.preferences[name] !== undefined);
  return {
    from: start ? placeTexts(start).join(',') : undefined,
    size: sizeText(size),
    to: heading === null ? undefined : headingText(heading),
    profile: routeOptions.profile === 'road' ? undefined : routeOptions.profile,
    prefer: moved.map((name) => `${name}-${stepOf(routeOptions, name)}`).join('.') || undefined,
    seed: seed === 1 ? undefined : String(seed),
    count: count === loopCounts.usual ? undefined : String(count),
  };
}

function readPreferences(profile: ProfileName, text: string): RouteOptions {
  return text.split('.').reduce<RouteOptions>(
    (options, part) => {
      const [word, steps] = part.split('-');
      const name = preferenceNames.find((known) => known === word);
      const step = readWhole(steps, 0, 20);
      return name && step !== undefined ? withStep(options, name, step) : options;
    },
    { profile, preferences: {} },
  );
}

function readWhole(text: string | undefined, min: number, max: number): number | undefined {
  if (text === undefined || !/^\d{1,4}$/.test(text)) return undefined;
  const number = Number(text);
  return number >= min && number <= max ? number : undefined;
}

import type { FoundRoute } from '@webmaps/router/loops/loop';
import type { Breakdown, Route } from '@webmaps/router/route/route';
import { groundOf } from '@webmaps/router/format/surface';
import { carsOn } from '@webmaps/router/format/waytype';
import type { Units } from '../display/quantities.ts';
import {
  distanceQuantity,
  durationQuantity,
  heightQuantity,
  quantityText,
} from '../display/quantities.ts';
import { text } from '../text/en/loops.ts';
import type { Size } from './size.ts';

/** The three figures of a route, for people. */
interface Figures {
  readonly length: string;
  /** Nothing where the region has no heights. */
  readonly climb: string | null;
  readonly time: string;
}

export function figuresOf(
  { distanceMetres, climbMetres, durationSeconds }: Route,
  units: Units,
): Figures {
  return {
    length: quantityText(distanceQuantity(distanceMetres, units)),
    climb: climbMetres === null ? null : quantityText(heightQuantity(climbMetres, units)),
    time: quantityText(durationQuantity(durationSeconds)),
  };
}

/** How far a loop is off what was asked for, as "120 m longer"; a hundredth is no difference. */
export function missText({ distanceMetres, durationSeconds }: Route, size: Size, units: Units) {
  const miss = (size.unit === 'metres' ? distanceMetres : durationSeconds) - size.value;
  if (Math.abs(miss) < size.value * SMALL_SHARE) return text.exact;
  const by =
    size.unit === 'metres'
      ? quantityText(distanceQuantity(Math.abs(miss), units))
      : quantityText(durationQuantity(Math.max(60, Math.abs(miss))));
  return miss > 0 ? text.longer(by) : text.shorter(by);
}

export function repeatedText({ repeatedShare }: FoundRoute): string {
  const percent = Math.round(repeatedShare * 100);
  return percent === 0 ? text.nothingRepeated : text.repeated(percent);
}

/** The differences between a route and the best one, the largest first, three at most. */
export function differences(route: FoundRoute, best: FoundRoute, units: Units): readonly string[] {
  const found: { readonly weight: number; readonly words: string }[] = [];
  const climb = (route.climbMetres ?? 0) - (best.climbMetres ?? 0);
  if (Math.abs(climb) >= 5) {
    const by = quantityText(heightQuantity(Math.abs(climb), units));
    // Ten metres of climb weigh as much as a hundredth of unpaved ground.
    found.push({
      weight: Math.abs(climb) / 10,
      words: climb > 0 ? text.ways.steeper(by) : text.ways.flatter(by),
    });
  }
  const shares = [
    { of: unpavedShare, more: text.ways.unpaved, less: text.ways.paved },
    { of: calmShare, more: text.ways.calmer, less: text.ways.busier },
  ];
  for (const { of, more, less } of shares) {
    const percent = Math.round((of(route) - of(best)) * 100);
    if (Math.abs(percent) < 3) continue;
    const words = (percent > 0 ? more : less)(Math.abs(percent));
    found.push({ weight: Math.abs(percent), words });
  }
  found.sort((a, b) => b.weight - a.weight);
  return found.slice(0, 3).map(({ words }) => words);
}

/** "+0.8 km" and "−4 min" against the best way. */
export function surplusText(route: Route, best: Route, units: Units): readonly [string, string] {
  const metres = route.distanceMetres - best.distanceMetres;
  const seconds = route.durationSeconds - best.durationSeconds;
  return [
    signed(metres, quantityText(distanceQuantity(Math.abs(metres), units))),
    Math.abs(seconds) < 30
      ? text.ways.sameTime
      : signed(seconds, quantityText(durationQuantity(Math.abs(seconds)))),
  ];
}

const SMALL_SHARE = 0.01;

function unpavedShare({ surfaces }: Route): number {
  return shareOf(surfaces, (kind) => groundOf(kind) === 'loose' || groundOf(kind) === 'rough');
}

function calmShare({ waytypes }: Route): number {
  return shareOf(waytypes, (kind) => carsOn(kind) === 'away');
}

function shareOf(parts: readonly Breakdown[], isWanted: (kind: string) => boolean): number {
  const sum = (of: readonly Breakdown[]) => of.reduce((total, { metres }) => total + metres, 0);
  const total = sum(parts);
  return total > 0 ? sum(parts.filter(({ kind }) => isWanted(kind))) / total : 0;
}

function signed(value: number, words: string): string {
  return `${value < 0 ? '−' : '+'}${words}`;
}

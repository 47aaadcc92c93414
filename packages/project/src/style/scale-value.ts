import type { FeatureBody } from '../map/document/feature.ts';
import type { HexColour, Scale } from '../map/nodes/style.ts';
import { mixColours } from './mix-colours.ts';
import { wordOf } from './scale-expression.ts';

/** The colour that a scale gives a feature. Between stops it is mixed channel by channel. */
export function colourOfScale(
  scale: Scale<HexColour>,
  properties: FeatureBody['properties'],
): HexColour {
  return valueOfScale(scale, properties, mixColours);
}

/** The number that a scale gives a feature. */
export function numberOfScale(scale: Scale<number>, properties: FeatureBody['properties']): number {
  return valueOfScale(scale, properties, (from, to, share) => from + (to - from) * share);
}

function valueOfScale<T>(
  scale: Scale<T>,
  properties: FeatureBody['properties'],
  mix: (from: T, to: T, share: number) => T,
): T {
  if (scale.kind === 'one') return scale.value;
  const value = properties[scale.field];
  if (scale.kind === 'category') {
    const word = wordOf(value ?? null);
    return scale.cases.find(({ when }) => wordOf(when) === word)?.value ?? scale.other;
  }
  if (typeof value !== 'number') return scale.none;
  if (scale.kind === 'steps') {
    const above = scale.breaks.findIndex((from) => value < from);
    return scale.values.at(above) ?? scale.none;
  }
  const { stops } = scale;
  const next = stops.findIndex(({ at }) => at > value);
  const [from, to] = [stops.at(Math.max(0, next - 1)), stops.at(next)];
  if (next === -1 || !from || !to) return stops.at(-1)?.value ?? scale.none;
  if (from === to) return from.value;
  return mix(from.value, to.value, (value - from.at) / (to.at - from.at));
}

import type { HexColour, Scale } from '../map/nodes/style.ts';
import type { Json } from '../map/json.ts';
import { onGround, scaleOnGround } from './ramps.ts';
import type { Ground } from './ramps.ts';

/** An expression or a value of MapLibre's style, as JSON. */
export type Expression = Json;

/** A colour by its scale. */
export function colourExpression(scale: Scale<HexColour>, ground: Ground): Expression {
  return scaleExpression(scaleColours(scale, ground), 'interpolate-lab');
}

/** A number by its scale. */
export function numberExpression(scale: Scale<number>): Expression {
  return scaleExpression(scale, 'interpolate');
}

/** The scale with its colours as they are drawn on a ground. */
export function scaleColours(scale: Scale<HexColour>, ground: Ground): Scale<HexColour> {
  const on = (colour: HexColour) => onGround(colour, ground);
  switch (scale.kind) {
    case 'one':
    case 'category':
      return mapScale(scale, on);
    case 'steps':
      return { ...scale, values: scaleOnGround(scale.values, ground), none: on(scale.none) };
    case 'continuous': {
      const colours = scaleOnGround(
        scale.stops.map(({ value }) => value),
        ground,
      );
      const stops = scale.stops.map((stop, index) => ({ ...stop, value: colours[index]! }));
      return { ...scale, stops, none: on(scale.none) };
    }
  }
}

/** A scale with each of its values made into another. */
export function mapScale<From, To>(scale: Scale<From>, make: (value: From) => To): Scale<To> {
  switch (scale.kind) {
    case 'one':
      return { ...scale, value: make(scale.value) };
    case 'category': {
      const cases = scale.cases.map((one) => ({ ...one, value: make(one.value) }));
      return { ...scale, cases, other: make(scale.other) };
    }
    case 'steps':
      return { ...scale, values: scale.values.map((value) => make(value)), none: make(scale.none) };
    case 'continuous': {
      const stops = scale.stops.map((stop) => ({ ...stop, value: make(stop.value) }));
      return { ...scale, stops, none: make(scale.none) };
    }
  }
}

/** A value by its scale. */
export function scaleExpression(
  scale: Scale<string> | Scale<number>,
  interpolate: 'interpolate' | 'interpolate-lab',
): Expression {
  if (scale.kind === 'one') return scale.value;
  const value = ['get', scale.field];
  switch (scale.kind) {
    case 'category': {
      const cases = new Map<string, string | number>();
      for (const one of scale.cases) {
        const word = wordOf(one.when);
        if (!cases.has(word)) cases.set(word, one.value);
      }
      return ['match', ['to-string', value], ...[...cases].flat(), scale.other];
    }
    case 'steps': {
      const steps = scale.breaks.flatMap((from, at) => [from, scale.values[at + 1]!]);
      return whereNumber(
        value,
        ['step', ['number', value], scale.values[0]!, ...steps],
        scale.none,
      );
    }
    case 'continuous': {
      const stops = scale.stops.flatMap((stop) => [stop.at, stop.value]);
      const along = [interpolate, ['linear'], ['number', value], ...stops];
      return whereNumber(value, along, scale.none);
    }
  }
}

function whereNumber(value: Expression, then: Expression, none: Expression): Expression {
  return ['case', ['==', ['typeof', value], 'number'], then, none];
}

/** A value as `to-string` writes it; one that is absent, as null, is the empty text. */
export function wordOf(when: Json): string {
  if (when === null) return '';
  return typeof when === 'object' ? JSON.stringify(when) : String(when);
}

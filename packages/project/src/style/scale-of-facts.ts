import type { FieldId } from '../map/ids.ts';
import type { HexColour, Scale } from '../map/nodes/style.ts';
import type { BreakMethod, FieldFacts } from './field-facts.ts';
import { categoryColours, OTHER_COLOUR, rampColours } from './ramps.ts';
import type { RampName } from './ramps.ts';
import { roundBreaks } from './round-breaks.ts';

/** More words than colours: the rest is "other". */
const MOST_CATEGORIES = categoryColours.length;
const CLASSES = 5;

export interface StepsWish {
  readonly ramp?: RampName;
  readonly method?: BreakMethod;
  readonly classes?: number;
}

/** A colour for each of the words that come most often. */
export function categoriesOf(field: FieldId, { words }: FieldFacts): Scale<HexColour> {
  const cases = words
    .slice(0, MOST_CATEGORIES)
    .map(({ value }, at) => ({ when: value, value: categoryColours[at]! }));
  return { kind: 'category', field, cases, other: OTHER_COLOUR };
}

/** Colours of a ramp for classes of numbers; undefined where there are no numbers, or one alone. */
export function stepsOf(
  field: FieldId,
  { numbers }: FieldFacts,
  { ramp = 'YlGnBu', method = 'natural', classes = CLASSES }: StepsWish = {},
): Scale<HexColour> | undefined {
  const found = numbers?.breaks[method][classes] ?? [];
  if (!numbers || found.length === 0) return undefined;
  const breaks = roundBreaks(found, numbers);
  const values = rampColours(ramp, breaks.length + 1);
  return { kind: 'steps', field, breaks, values, none: OTHER_COLOUR };
}

/**
 * The scale that suits what a field holds: steps for numbers of many values, categories for a few
 * words, nothing for what differs from feature to feature, such as names.
 */
export function suggestScale(field: FieldId, facts: FieldFacts): Scale<HexColour> | undefined {
  const filled = facts.count - facts.empty;
  if (facts.different > MOST_CATEGORIES && facts.numbers && facts.empty * 2 < facts.count) {
    return stepsOf(field, facts);
  }
  const isOfFewWords = facts.different > 1 && facts.different <= MOST_CATEGORIES;
  return isOfFewWords && filled > facts.different ? categoriesOf(field, facts) : undefined;
}

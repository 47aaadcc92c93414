import { findField } from './find-field.ts';
import { readNumber } from './numbers.ts';
import type { Scan } from './scan.ts';

interface Condition {
  readonly field: string;
  readonly is: '=' | '!=' | '<' | '<=' | '>' | '>=' | 'contains' | 'empty';
  readonly value?: string | number;
}

const comparisons: readonly (readonly [string, Condition['is']])[] = [
  ['>=|at least|no (?:less|fewer) than|not under', '>='],
  ['<=|at most|no more than|not over', '<='],
  [
    '>|(?:is |are )?(?:higher|taller|more|larger|greater|bigger|older|longer) than|over|above|after|exceeding|exceeds',
    '>',
  ],
  ['<|(?:is |are )?(?:lower|less|fewer|smaller|shorter|younger) than|under|below|before', '<'],
  ["!=|is not|are not|isn't|aren't|other than", '!='],
  ['contains|containing|includes', 'contains'],
  ['=|is|are|equals|equal to', '='],
];
const comparison = comparisons.map(([words]) => words).join('|');
const lead =
  '(?:where|with|whose|the|that have|that has|having|that|which|who|and|have|has|is|are)';
const fieldFirst = new RegExp(
  `^(?:${lead} )*(.*?) ?(?<![\\p{L}])(${comparison})(?![\\p{L}]) ?(.+)$`,
  'iu',
);

/**
 * Conditions on the fields of a layer: "where species is oak", "population >= 5000 and name contains
 * East", "with more than 5 levels". `undefined` names a field that the layer does not have; null is
 * no condition at all.
 */
export function readConditions(
  text: string,
  layer: string,
  scan: Scan,
): readonly Condition[] | undefined | null {
  const conditions: Condition[] = [];
  for (const part of text.split(/\s+and\s+/i)) {
    const found = fieldFirst.exec(part.trim());
    if (!found) return null;
    const [, before = '', words = '', after = ''] = found;
    // A choice of values is more than a condition can say.
    if (/\bor\b|,/i.test(after)) return null;
    const is = comparisons.find(([pattern]) =>
      new RegExp(`^(?:${pattern})$`, 'i').test(words),
    )?.[1];
    if (is === undefined) return null;
    const condition = readCondition(before.trim(), is, after.trim(), { layer, words, scan });
    if (!condition) return undefined;
    conditions.push(condition);
  }
  return conditions;
}

function readCondition(
  before: string,
  is: Condition['is'],
  after: string,
  { layer, words, scan }: { layer: string; words: string; scan: Scan },
): Condition | undefined {
  const value = valueOf(after, scan);
  const named = before === '' ? undefined : findField(before, layer, scan.context);
  if (named !== undefined) return { field: named, is, value };
  if (before !== '') return undefined;
  // "more than 5 levels", "over 1000 passengers": the field comes after its value.
  const [, amount, noun] = /^([\d.,]+) (.+)$/.exec(after) ?? [];
  const unit =
    noun === undefined
      ? impliedBy(words)
      : /^(?:people|residents|inhabitants)$/i.test(noun)
        ? 'population'
        : noun;
  const field = unit === undefined ? undefined : findField(unit, layer, scan.context);
  if (field === undefined) return undefined;
  return { field, is, value: amount === undefined ? value : readNumber(amount) };
}

/** The field that a comparison speaks of by itself. */
function impliedBy(words: string): string | undefined {
  if (/higher|lower|taller/i.test(words)) return 'height';
  return /larger|smaller|bigger/i.test(words) ? 'area' : undefined;
}

/** Lengths count in metres, whatever their unit. */
function valueOf(text: string, scan: Scan): string | number {
  const slot = scan.slotOf(text);
  if (slot && typeof slot.value === 'number' && /^«.\d+»$/.test(text)) return slot.value;
  const plain = scan.restore(text).replace(/^["']|["']$/g, '');
  return /^-?[\d.,]*\d$/.test(plain) ? readNumber(plain) : plain;
}

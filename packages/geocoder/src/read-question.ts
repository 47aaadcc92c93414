import { categoryPhrases, singular } from './categories.ts';
import { queryWords } from './fold-text.ts';

/** A question for something at another place: "drinking water near Compass Park". */
export interface PlacedQuestion {
  /** What is looked for: a category or a name. */
  readonly what: string;
  /** `in` means inside of the place, `near` around it. */
  readonly relation: 'near' | 'in';
  /** The name of the other place. */
  readonly where: string;
}

const PLACED = /^(.+?)\s+(near|close to|next to|around|by|at|in|inside|within)\s+(\S.*)$/i;
const MAX_UNITS = 200;
const INSIDE: ReadonlySet<string> = new Set(['in', 'inside', 'within']);

/**
 * Splits a question at its first word of place. Names contain such words too ("Stratford at Bow"), so
 * the whole text may still be a name.
 *
 * @returns `undefined` where the text has no such word between others
 */
export function splitQuestion(text: string): PlacedQuestion | undefined {
  // Longer ones are pasted text, on which the expression would take long.
  if (text.length > MAX_UNITS) return undefined;
  const [, what = '', word = '', where = ''] = PLACED.exec(text.trim()) ?? [];
  if (what === '') return undefined;
  return { what, relation: INSIDE.has(word.toLowerCase()) ? 'in' : 'near', where };
}

/** Whether a text is a whole name of a category, in the singular or plural: "water taps". */
export function namesCategory(text: string, category: string): boolean {
  const typed = comparable(text);
  return typed !== '' && categoryPhrases(category).some((phrase) => comparable(phrase) === typed);
}

function comparable(text: string): string {
  return queryWords(text).map(singular).join(' ');
}

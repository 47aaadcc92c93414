import type { Preference } from './lexicon.ts';
import type { Input } from './rule.ts';
import type { Scan } from './scan.ts';

export interface Modifiers {
  readonly profile?: string;
  readonly preferences?: Input;
}

/**
 * The profile and the preferences that a sentence names. Where there is nothing to compare with,
 * `absolute` makes ends of the scale of "more" and "less".
 */
export function readModifiers(scan: Scan, scale: 'absolute' | 'relative'): Modifiers {
  const named = scan.all('W') as readonly Preference[];
  const profile = scan.all('P').at(-1);
  const preferences = Object.fromEntries(
    named.map(({ name, value }) => [name, scale === 'absolute' ? endOfScale(value) : value]),
  );
  return {
    ...(typeof profile === 'string' && { profile }),
    ...(named.length > 0 && { preferences }),
  };
}

function endOfScale(value: Preference['value']): number {
  if (typeof value === 'number') return value;
  return value === 'more' ? 1 : 0;
}

/** A length or a duration, as fields of the tools that take either. */
export function readSize(scan: Scan, lengthField: string): Input {
  const length = scan.number('L');
  const seconds = scan.number('T');
  if (length !== undefined) return { [lengthField]: length };
  return seconds === undefined ? {} : { durationSeconds: seconds };
}

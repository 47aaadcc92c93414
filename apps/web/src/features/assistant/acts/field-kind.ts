import { text } from '../../../text/en/assistant-acts.ts';
import { text as loops } from '../../../text/en/loops.ts';
import { text as preferences } from '../../../text/en/planner-preferences.ts';
import { metresPerUnit } from '../../../display/quantities.ts';
import type { Units } from '../../../display/quantities.ts';

/** How a person gives a value: as words, or as one of a few. */
export type FieldKind =
  | 'place'
  | 'text'
  | 'metres'
  | 'seconds'
  | 'pace'
  | 'number'
  | {
      readonly choices: readonly { readonly value: string | number; readonly label: string }[];
    };

const headings = [0, 45, 90, 135, 180, 225, 270, 315] as const;
const heading = {
  choices: headings.map((value) => ({ value, label: loops.directions[value] })),
};

const kinds: Readonly<Record<string, FieldKind>> = {
  start: 'place',
  place: 'place',
  centre: 'place',
  near: 'place',
  from: 'place',
  to: 'place',
  stops: 'place',
  query: 'text',
  name: 'text',
  lengthMetres: 'metres',
  distanceMetres: 'metres',
  withinMetres: 'metres',
  durationSeconds: 'seconds',
  secondsPerKm: 'pace',
  count: 'number',
  rings: 'number',
  limit: 'number',
  steps: 'number',
  stop: 'number',
  headingDegrees: heading,
  towards: heading,
  profile: { choices: choicesOf(preferences.profiles, ({ name }) => name) },
  about: { choices: choicesOf(text.abouts, (label) => label) },
  which: {
    choices: [
      ...[1, 2, 3].map((value) => ({ value, label: text.number(value) })),
      ...choicesOf(text.whiches, (label) => label),
    ],
  },
  format: {
    choices: ['GPX', 'TCX', 'FIT', 'KML', 'GeoJSON', 'CSV'].map((label) => ({
      value: label.toLowerCase(),
      label,
    })),
  },
};

/** `undefined` where a value cannot be edited by itself. */
export function kindOfField(field: string): FieldKind | undefined {
  return kinds[field];
}

/** The value that was typed; `undefined` where it cannot be read. */
export function parseField(
  kind: Exclude<FieldKind, object>,
  typed: string,
  units: Units,
): string | number | undefined {
  const words = typed.trim();
  if (words === '') return undefined;
  switch (kind) {
    case 'place':
    case 'text':
      return words;
    case 'metres':
      return parseMetres(words, units);
    case 'seconds':
      return parseSeconds(words);
    case 'pace': {
      const [, minutes, seconds] = /^(\d{1,2}):([0-5]\d)$/.exec(words) ?? [];
      return minutes === undefined ? undefined : Number(minutes) * 60 + Number(seconds);
    }
    case 'number':
      return /^\d{1,3}$/.test(words) ? Number(words) : undefined;
  }
}

function parseMetres(words: string, units: Units): number | undefined {
  const [, number = '', unit = ''] =
    /^(\d+(?:[.,]\d+)?)\s*(km|k|m|mi|miles?|ft)?$/i.exec(words) ?? [];
  if (number === '') return undefined;
  const metresOf: Readonly<Record<string, number>> = {
    km: 1000,
    k: 1000,
    m: 1,
    mi: 1609.344,
    mile: 1609.344,
    miles: 1609.344,
    ft: 0.3048,
  };
  const each = metresOf[unit.toLowerCase()] ?? metresPerUnit(units);
  return Math.round(Number(number.replace(',', '.')) * each);
}

function parseSeconds(words: string): number | undefined {
  const [, hours, rest] = /^(\d{1,2}):([0-5]\d)$/.exec(words) ?? [];
  if (hours !== undefined) return Number(hours) * 3600 + Number(rest) * 60;
  const [, number = '', unit = 'min'] =
    /^(\d+(?:[.,]\d+)?)\s*(h|hours?|min|minutes?|s)?$/i.exec(words) ?? [];
  if (number === '') return undefined;
  const each = /^h/i.test(unit) ? 3600 : /^s/i.test(unit) ? 1 : 60;
  return Math.round(Number(number.replace(',', '.')) * each);
}

function choicesOf<Entry>(
  table: Readonly<Record<string, Entry>>,
  label: (entry: Entry) => string,
): { value: string; label: string }[] {
  return Object.entries(table).map(([value, entry]) => ({ value, label: label(entry) }));
}

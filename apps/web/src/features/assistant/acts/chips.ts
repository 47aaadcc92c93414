import { PREFERENCE_STEPS } from '@webmaps/plan/preferences';
import type { PreferenceName } from '@webmaps/plan/preferences';
import {
  clockText,
  distanceQuantity,
  durationQuantity,
  quantityText,
} from '../../../display/quantities.ts';
import type { Units } from '../../../display/quantities.ts';
import { preferenceWord } from '../../../route-search/preference-words.ts';
import { text } from '../../../text/en/assistant-acts.ts';
import { text as answers } from '../../../text/en/assistant-answers.ts';
import { text as preferences } from '../../../text/en/planner-preferences.ts';
import { cleanName } from './clean-name.ts';
import { kindOfField } from './field-kind.ts';
import type { FieldKind } from './field-kind.ts';

/** One value of an input, as a card shows it. */
export interface Chip {
  /** Where it is in the input: a field, and an index or a name within it. */
  readonly path: readonly (string | number)[];
  /** What it is: "Length". */
  readonly label: string;
  /** "8 km". */
  readonly words: string;
  /** `undefined` where it is only shown. */
  readonly kind: FieldKind | undefined;
  readonly isPlace: boolean;
}

/** The values of an input, in the order of its fields. */
export function chipsOf(input: object, units: Units): readonly Chip[] {
  return Object.entries(input).flatMap(([field, value]) => chipsOfField(field, value, units));
}

/** The input with another value in the place of a chip. */
export function withChip(
  input: object,
  [field, within]: Chip['path'],
  value: string | number,
): Record<string, unknown> {
  const entries: Record<string, unknown> = { ...input };
  const before = entries[String(field)];
  if (Array.isArray(before) && typeof within === 'number') {
    entries[String(field)] = before.with(within, value);
  } else if (within !== undefined) {
    entries[String(field)] = { ...(before as object), [within]: value };
  } else {
    entries[String(field)] = value;
  }
  return entries;
}

function chipsOfField(field: string, value: unknown, units: Units): readonly Chip[] {
  if (value === undefined) return [];
  const label = text.fields[field] ?? field;
  if (Array.isArray(value)) {
    return value.map((each: unknown, index) => ({
      path: [field, index],
      label,
      words: wordsOf(field, each, units),
      kind: kindOfField(field),
      isPlace: kindOfField(field) === 'place',
    }));
  }
  if (field === 'preferences' && typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([name, share]) => preferenceChip([field, name], share));
  }
  if (field in preferences.preferences) return preferenceChip([field], value);
  return [
    {
      path: [field],
      label,
      words: wordsOf(field, value, units),
      kind: kindOfField(field),
      isPlace: kindOfField(field) === 'place',
    },
  ];
}

function preferenceChip(path: readonly string[], value: unknown): readonly Chip[] {
  const name = path.at(-1) as PreferenceName;
  const { name: label, values } = preferences.preferences[name];
  const words =
    value === 'more' || value === 'less'
      ? text[value]
      : preferenceWord(name, Math.round(Number(value) * PREFERENCE_STEPS));
  return [
    {
      path,
      label,
      words: text.preference(label, words),
      kind: {
        choices: values.map(([from, word], index) => ({
          // The last word means all of it.
          value: index === values.length - 1 ? 1 : from / PREFERENCE_STEPS,
          label: word,
        })),
      },
      isPlace: false,
    },
  ];
}

function wordsOf(field: string, value: unknown, units: Units): string {
  const kind = kindOfField(field);
  const named = String(value);
  if (typeof kind === 'object') {
    const choice = kind.choices.find((each) => each.value === value);
    if (choice) return choice.label;
  }
  if (typeof value === 'boolean') return flagWords(field, value);
  if (typeof value === 'number') return numberWords(field, value, units);
  if (field === 'what') return text.things[named] ?? cleanName(named);
  if (field === 'mode') return named === 'dark' ? text.modes.dark : text.modes.light;
  if (field === 'stop') return text.lastStop;
  if (field === 'kinds')
    return named in text.kinds ? text.kinds[named as keyof typeof text.kinds] : named;
  return answers.references[named] ?? cleanName(named);
}

function flagWords(field: string, value: boolean): string {
  if (field === 'other') return text.other;
  if (field === 'reverse') return text.reverse;
  const name = text.style[field] ?? field;
  return value ? text.on(name) : text.off(name);
}

function numberWords(field: string, value: number, units: Units): string {
  const length = () => quantityText(distanceQuantity(value, units));
  switch (field) {
    case 'lengthMetres':
    case 'distanceMetres':
      return length();
    case 'withinMetres':
      return text.within(length());
    case 'durationSeconds':
      return quantityText(durationQuantity(value));
    case 'secondsPerKm':
      return `${clockText(value)} /km`;
    case 'rings':
      return text.rings(value);
    case 'limit':
      return text.places(value);
    case 'count':
      return text.loops(value);
    case 'steps':
      return text.steps(value);
    case 'stop':
      return text.stop(value);
    case 'which':
      return text.number(value);
    case 'zoomBy':
      return value > 0 ? text.closer : text.farther;
    case 'bearing':
      return text.turned(value);
    case 'pitch':
      return text.tilted(value);
    default:
      return String(value);
  }
}

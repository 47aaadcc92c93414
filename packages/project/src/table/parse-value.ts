import { isDay } from '../day.ts';
import type { Json } from '../map/json.ts';
import type { FieldType } from '../map/nodes/field.ts';

/** What a typed text is as a value of a field; an empty one is no value. */
export type ParsedValue =
  | { readonly status: 'value'; readonly value: Json | undefined }
  | { readonly status: 'refused'; readonly reason: ValueFault };

/** Which form a text does not have. */
export type ValueFault = 'number' | 'integer' | 'boolean' | 'date' | 'instant' | 'json';

const YES: ReadonlySet<string> = new Set(['true', 'yes', '1']);
const NO: ReadonlySet<string> = new Set(['false', 'no', '0']);

export function parseValue(text: string, type: FieldType): ParsedValue {
  const trimmed = text.trim();
  if (trimmed === '') return { status: 'value', value: undefined };
  const value = type === 'text' ? text : parsers[type](trimmed);
  if (value !== undefined) return { status: 'value', value };
  return { status: 'refused', reason: type === 'list' ? 'json' : (type as ValueFault) };
}

/** Undefined for a text without the form. */
const parsers: Readonly<Record<Exclude<FieldType, 'text'>, (text: string) => Json | undefined>> = {
  number: parseNumber,
  integer: (text) => {
    const number = parseNumber(text);
    return Number.isSafeInteger(number) ? number : undefined;
  },
  boolean: (text) => {
    const word = text.toLowerCase();
    if (YES.has(word)) return true;
    return NO.has(word) ? false : undefined;
  },
  date: (text) => (isDay(text) ? text : undefined),
  instant: (text) => {
    const moment = /^\d{4}-\d{2}-\d{2}/.test(text) ? Date.parse(text) : Number.NaN;
    return Number.isNaN(moment) ? undefined : new Date(moment).toISOString();
  },
  list: (text) => {
    const value = parseJson(text);
    return Array.isArray(value) ? value : undefined;
  },
  json: parseJson,
};

/** With a point or a comma before the fraction. */
function parseNumber(text: string): number | undefined {
  if (!/^[+-]?(?:\d+(?:[.,]\d*)?|[.,]\d+)(?:e[+-]?\d+)?$/i.test(text)) return undefined;
  const number = Number(text.replace(',', '.'));
  return Number.isFinite(number) ? number : undefined;
}

function parseJson(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}

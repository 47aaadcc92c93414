import type { Json } from '../json.ts';
import type { FieldType } from '../nodes/field.ts';
import type { NamedFeature } from './named-features.ts';

export interface Column {
  /** As the file has it. */
  readonly key: string;
  readonly type: FieldType;
}

/** A layer has so many columns at most; those of a file beyond them are left out. */
export const MAX_COLUMNS = 500;

const DATE = /^\d{4}-\d{2}-\d{2}$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})$/;

/** The columns of features, in the order in which they first come, each with the narrowest type. */
export function findColumns(features: readonly NamedFeature[]): readonly Column[] {
  const types = new Map<string, FieldType | undefined>();
  for (const { values } of features) {
    for (const [key, value] of Object.entries(values)) {
      const known = types.get(key);
      if (known === undefined && !types.has(key) && types.size === MAX_COLUMNS) continue;
      types.set(key, widen(known, typeOf(value)));
    }
  }
  return [...types].map(([key, type = 'text']) => ({ key, type }));
}

/** Undefined for null, which says nothing. */
function typeOf(value: Json): FieldType | undefined {
  if (value === null) return undefined;
  switch (typeof value) {
    case 'number':
      return Number.isInteger(value) ? 'integer' : 'number';
    case 'boolean':
      return 'boolean';
    case 'string':
      if (DATE.test(value)) return 'date';
      return INSTANT.test(value) ? 'instant' : 'text';
    default:
      return Array.isArray(value) ? 'list' : 'json';
  }
}

function widen(known: FieldType | undefined, next: FieldType | undefined): FieldType | undefined {
  if (known === undefined || next === undefined || known === next) return known ?? next;
  const both = new Set([known, next]);
  if (both.has('integer') && both.has('number')) return 'number';
  return both.has('list') || both.has('json') ? 'json' : 'text';
}

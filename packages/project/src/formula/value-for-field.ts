import type { FieldType } from '../map/nodes/field.ts';
import type { Json } from '../map/json.ts';
import { isDay } from '../day.ts';
import type { FormulaValue } from './functions.ts';

/** What a formula gave as a value of a field; undefined where a field of that type cannot hold it. */
export function valueForField(value: FormulaValue, type: FieldType): Json | undefined {
  if (value === undefined) return undefined;
  switch (type) {
    case 'text':
      return String(value);
    case 'number':
      return typeof value === 'number' ? value : undefined;
    case 'integer':
      return typeof value === 'number' ? Math.round(value) : undefined;
    case 'boolean':
      return typeof value === 'boolean' ? value : undefined;
    case 'date':
      return typeof value === 'string' && isDay(value) ? value : undefined;
    case 'instant':
      return typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? value : undefined;
    case 'list':
      return undefined;
    case 'json':
      return value;
  }
}

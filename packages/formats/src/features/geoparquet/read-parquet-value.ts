import type { FileValue } from '../feature-format.ts';
import { wholeOf } from '../whole-of.ts';

/** A value as JSON has it; undefined where it is bytes, which are no value. */
export function readParquetValue(value: unknown): FileValue | undefined {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return value;
    case 'number':
      return Number.isFinite(value) ? value : null;
    case 'bigint':
      return wholeOf(value);
    case 'object':
      return readObject(value);
    default:
      return null;
  }
}

function readObject(value: object | null): FileValue | undefined {
  if (value === null) return null;
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString();
  if (ArrayBuffer.isView(value)) return undefined;
  if (Array.isArray(value)) return value.map((item) => readParquetValue(item) ?? null);
  const entries = Object.entries(value).map(([key, item]) => [key, readParquetValue(item) ?? null]);
  return Object.fromEntries(entries) as FileValue;
}

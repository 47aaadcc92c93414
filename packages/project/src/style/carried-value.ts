import type { FeatureBody } from '../map/document/feature.ts';
import type { FieldId } from '../map/ids.ts';
import type { Json } from '../map/json.ts';

/** What tiles can carry. */
export type CarriedValue = string | number | boolean;

/** The values of some fields as tiles carry them: null is left out, lists and objects are JSON. */
export function carriedValues(
  { properties }: Pick<FeatureBody, 'properties'>,
  fields: readonly FieldId[],
): Readonly<Record<FieldId, CarriedValue>> {
  const carried: Record<FieldId, CarriedValue> = {};
  for (const field of fields) {
    const value = carriedValue(properties[field]);
    if (value !== undefined) carried[field] = value;
  }
  return carried;
}

/** What a feature's label says; undefined where it has none. */
export function labelText(
  { properties }: Pick<FeatureBody, 'properties'>,
  field: FieldId | undefined,
): string | undefined {
  const value = field === undefined ? undefined : carriedValue(properties[field]);
  return value === undefined || value === '' ? undefined : String(value);
}

function carriedValue(value: Json | undefined): CarriedValue | undefined {
  if (value === null || value === undefined) return undefined;
  return typeof value === 'object' ? JSON.stringify(value) : value;
}

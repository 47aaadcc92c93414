import type { FeatureBody } from '../map/document/feature.ts';
import { measureGeometry } from '../map/geometry/measure.ts';
import type { FieldId } from '../map/ids.ts';
import type { Field } from '../map/nodes/field.ts';
import type { FormulaScope } from './compile-formula.ts';

type Fields = readonly (readonly [FieldId, Field])[];

/** What a formula reads of features: their values by the names or ids of fields, and their measures. */
export function featureScope(fields: Fields): FormulaScope<FeatureBody> {
  return {
    fieldOf: (name) => fieldNamed(fields, name),
    reader: (field) => (body) => body.properties[field],
    area: ({ geometry }) => measureGeometry(geometry).squareMetres,
    length: ({ geometry }) => measureGeometry(geometry).metres,
  };
}

/** The field of an id, or of a name as a person writes it. */
function fieldNamed(fields: Fields, name: string): FieldId | undefined {
  const found =
    fields.find(([id]) => id === name) ??
    fields.find(([, field]) => field.name === name) ??
    fields.find(([, field]) => field.name.toLowerCase() === name.toLowerCase());
  return found?.[0];
}

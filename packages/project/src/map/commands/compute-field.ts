import { compileFormula } from '../../formula/compile-formula.ts';
import { featureScope } from '../../formula/feature-scope.ts';
import { valueForField } from '../../formula/value-for-field.ts';
import { Groups } from '../changes/groups.ts';
import type { PropertyPart } from '../document/change.ts';
import { refuse } from '../document/outcome.ts';
import type { FeatureId, FieldId, NodeId } from '../ids.ts';
import { isSameJson } from '../json.ts';
import { fieldsOf } from '../nodes/field.ts';
import { prepare } from './command.ts';
import type { Command } from './command.ts';

export interface ComputeFieldInput {
  readonly layer: NodeId;
  readonly field: FieldId;
  readonly formula: string;
  /** The features whose values are computed. */
  readonly ids: readonly FeatureId[];
}

/**
 * Sets a field of many features to what a formula gives for each, as values: later changes of what
 * it reads change nothing. What the field cannot hold is no value.
 */
export const computeField: Command<ComputeFieldInput> = (
  { layer, field, formula, ids },
  { document },
) => {
  const node = document.nodes.get(layer);
  const fields = node && document.isThere(layer) ? fieldsOf(node) : [];
  const described = fields.find(([id]) => id === field)?.[1];
  if (described === undefined) return refuse('gone');
  const compiled = compileFormula(formula, featureScope(fields));
  if (compiled.status === 'fault') return refuse('unreadable');
  const groups = new Groups<Omit<PropertyPart, 'ids'>>();
  let count = 0;
  for (const id of ids) {
    const feature = document.feature(id);
    if (feature?.layer !== layer) continue;
    const value = valueForField(compiled.evaluate(feature), described.type);
    if (isSameJson(value, feature.properties[field])) continue;
    groups.add(id, value === undefined ? {} : { now: value });
    count++;
  }
  if (count === 0) return refuse('gone');
  return prepare({ kind: 'set_property', field, parts: groups.parts() }, { count });
};

import { compileFormula } from '../formula/compile-formula.ts';
import { featureScope } from '../formula/feature-scope.ts';
import type { FeatureBody } from '../map/document/feature.ts';
import { fieldsOf } from '../map/nodes/field.ts';
import type { MapNode } from '../map/nodes/node.ts';
import { styleOf } from './sections.ts';

/** Which features of a layer are shown. */
export interface LayerFilter {
  /** The same for filters that show the same. */
  readonly key: string;
  readonly shows: (body: FeatureBody) => boolean;
}

/**
 * The section `filter` of a layer's style: shown are features for which its formula is true. A
 * formula with a fault, such as a field that was removed, hides nothing.
 */
export function filterOf(node: MapNode): LayerFilter {
  const { filter } = styleOf(node);
  if (!filter) return { key: '', shows: () => true };
  const fields = fieldsOf(node);
  const compiled = compileFormula(filter.formula, featureScope(fields));
  const names = fields.map(([id, { name }]) => [id, name]);
  return {
    key: JSON.stringify([filter.formula, names]),
    shows: compiled.status === 'fault' ? () => true : (body) => compiled.evaluate(body) === true,
  };
}

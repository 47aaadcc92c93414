import type { FeatureBody } from '@webmaps/project/map/document/feature';
import { fieldsOf } from '@webmaps/project/map/nodes/field';
import type { MapNode } from '@webmaps/project/map/nodes/node';
import { labelText } from '@webmaps/project/style/carried-value';
import { styleOf } from '@webmaps/project/style/sections';

/** Fields that files call the names of their features by. */
const NAMES = /^(?:name|title|label)\b/i;

/**
 * What a feature is called: what its label says, else the value of a field that is called so, else
 * of the first text.
 */
export function nameOfFeature(body: FeatureBody, node: MapNode): string | undefined {
  const fields = fieldsOf(node);
  const named = fields.find(([, { name }]) => NAMES.test(name));
  const texts = fields.filter(([, { type }]) => type === 'text');
  const candidates = [styleOf(node).labels?.field, named?.[0], ...texts.map(([id]) => id)];
  for (const field of candidates) {
    const name = labelText(body, field);
    if (name !== undefined) return name;
  }
  return undefined;
}

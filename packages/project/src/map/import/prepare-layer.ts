import type { FeatureBody } from '../document/feature.ts';
import type { FieldId } from '../ids.ts';
import type { Json } from '../json.ts';
import type { Registers } from '../nodes/node.ts';
import { placeAt } from '../nodes/order.ts';
import { defaultCluster } from '../../style/clusters.ts';
import type { Ordered } from '../nodes/order.ts';
import { findColumns } from './find-columns.ts';
import type { NamedFeature } from './named-features.ts';
import { readSimpleStyle } from './simple-style.ts';

export interface PreparedLayer {
  readonly registers: Registers;
  readonly features: readonly FeatureBody[];
}

const MAX_NAME = 200;
/** More points than this hide each other while the map is far away. */
const MOST_APART = 3000;

/**
 * A layer of features that were read from a file: its columns, values by their ids, and the colours
 * that the file has for them.
 */
export function prepareLayer(
  features: readonly NamedFeature[],
  { name, makeId }: { readonly name: string; readonly makeId: () => string },
): PreparedLayer {
  const fields = new Map<string, FieldId>();
  const registers: Record<string, Json> = { name: name.slice(0, MAX_NAME) };
  const ordered: Ordered[] = [];
  for (const { key, type } of findColumns(features)) {
    const id = makeId();
    const { order } = placeAt(ordered, ordered.length);
    ordered.push({ id, order });
    fields.set(key, id);
    // A field must have a name.
    registers[`field.${id}`] = { name: key.slice(0, MAX_NAME) || '–', type, order };
  }
  if (features.filter(({ geometry }) => geometry.type === 'Point').length > MOST_APART) {
    registers['style.cluster'] = { ...defaultCluster };
  }
  const style = readSimpleStyle(features, fields);
  for (const [section, value] of Object.entries(style ?? {})) {
    registers[`style.${section}`] = value;
  }
  return {
    registers,
    features: features.map(({ geometry, values }) => {
      const properties: Record<FieldId, Json> = {};
      for (const [key, value] of Object.entries(values)) {
        const field = fields.get(key);
        if (field !== undefined) properties[field] = value;
      }
      return { geometry, properties };
    }),
  };
}

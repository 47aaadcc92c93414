import { hashGeometry } from '../geometry/geometry.ts';
import type { Geometry } from '../geometry/geometry.ts';
import { Hasher } from '../hash.ts';
import type { FeatureId, FieldId, NodeId } from '../ids.ts';
import type { Json } from '../json.ts';

/** Values by the ids of fields. Null is a value; without one the property is absent. */
export type Properties = Readonly<Record<FieldId, Json>>;

/** What a chunk holds of a feature. */
export interface FeatureBody {
  readonly geometry: Geometry;
  readonly properties: Properties;
}

export interface Feature extends FeatureBody {
  readonly layer: NodeId;
}

export interface IdentifiedFeature extends Feature {
  readonly id: FeatureId;
}

/** Says whether a feature is still as it was: layer, geometry and properties. */
export function hashFeature({ layer, geometry, properties }: Feature): number {
  return new Hasher().addText(layer).addHash(hashGeometry(geometry)).addJson(properties).hash;
}

/** The properties with one set, or without it where `value` is undefined. */
export function withProperty(
  properties: Properties,
  field: FieldId,
  value: Json | undefined,
): Properties {
  const { [field]: _, ...others } = properties;
  return value === undefined ? others : { ...others, [field]: value };
}

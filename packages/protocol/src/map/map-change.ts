import type { Change, ChangeOf } from '@webmaps/project/map/document/change';
import { hasAllChunks } from '@webmaps/project/map/document/batch';
import { countIds } from '@webmaps/project/map/id-set';
import type { IdSet } from '@webmaps/project/map/id-set';
import { MAX_CHANGE_DEPTH, MAX_FEATURES } from '@webmaps/project/map/limits';
import { nodeKinds } from '@webmaps/project/map/nodes/node';
import { z } from 'zod';
import { geometrySchema, matrixSchema, spliceSchema } from './map-geometry.ts';
import {
  chunkNameSchema,
  idSetSchema,
  madeIdSchema,
  orderSchema,
  originSchema,
  parentSchema,
} from './map-ids.ts';
import { mapJsonSchema } from './map-json.ts';
import { isRegisterValue, registerNameSchema, registersSchema } from './map-register.ts';

/** Items of one change; the size of an entry bounds what they hold. */
const MAX_ITEMS = 100_000;

const items = <T extends z.ZodType>(item: T) => z.array(item).min(1).max(MAX_ITEMS);
const hash = z.int().min(0);
const hashes = z.array(hash).max(MAX_FEATURES).exactOptional();
const was = z.strictObject({ was: mapJsonSchema.exactOptional() }).exactOptional();
const empty = z.literal('empty').exactOptional();

/** A node as it is added. */
export const addedNodeSchema = z.strictObject({
  kind: z.enum(nodeKinds),
  parent: parentSchema,
  order: orderSchema,
  registers: registersSchema,
});
export const batchSchema = z
  .strictObject({
    origin: originSchema,
    layer: madeIdSchema,
    count: z.int().min(1).max(MAX_FEATURES),
    chunks: items(chunkNameSchema),
  })
  .refine(hasAllChunks, 'Expected as many chunks as the features need');
const feature = z.strictObject({
  id: madeIdSchema,
  layer: madeIdSchema,
  geometry: geometrySchema,
  properties: z.record(madeIdSchema, mapJsonSchema),
});

const plainChanges = [
  z.strictObject({ kind: z.literal('add_node'), id: madeIdSchema, node: addedNodeSchema }),
  z.strictObject({
    kind: z.literal('remove_node'),
    id: madeIdSchema,
    seen: z.array(madeIdSchema).max(MAX_ITEMS),
    onlyIf: empty,
  }),
  z.strictObject({
    kind: z.literal('restore_node'),
    id: madeIdSchema,
    takeIn: z.array(z.tuple([madeIdSchema, orderSchema]).readonly()).max(MAX_ITEMS),
    removedOnlyIf: empty,
  }),
  z.strictObject({
    kind: z.literal('move_node'),
    id: madeIdSchema,
    parent: parentSchema,
    order: orderSchema,
    onlyIf: z.strictObject({ parent: parentSchema, order: orderSchema }).exactOptional(),
  }),
  z
    .strictObject({
      kind: z.literal('set_register'),
      id: madeIdSchema,
      register: registerNameSchema,
      now: mapJsonSchema.exactOptional(),
      onlyIf: was,
    })
    .refine(({ register, now }) => now === undefined || isRegisterValue(register, now), {
      error: 'Expected a value that the register may hold',
    }),
  z.strictObject({ kind: z.literal('add_batch'), batch: batchSchema }),
  z.strictObject({ kind: z.literal('remove_batch'), origin: originSchema }),
  z.strictObject({ kind: z.literal('restore_batch'), origin: originSchema }),
  z.strictObject({ kind: z.literal('add_features'), features: items(feature) }),
  z.strictObject({ kind: z.literal('remove_features'), ids: idSetSchema, onlyIf: hashes }),
  z.strictObject({ kind: z.literal('restore_rows'), ids: idSetSchema }),
  z.strictObject({
    kind: z.literal('set_property'),
    field: madeIdSchema,
    parts: items(
      z.strictObject({ ids: idSetSchema, now: mapJsonSchema.exactOptional(), onlyIf: was }),
    ),
  }),
  z.strictObject({
    kind: z.literal('move_features'),
    parts: items(
      z.strictObject({
        ids: idSetSchema,
        layer: madeIdSchema,
        onlyIf: madeIdSchema.exactOptional(),
      }),
    ),
  }),
  z.strictObject({
    kind: z.literal('transform_features'),
    ids: idSetSchema,
    matrix: matrixSchema,
    onlyIf: hashes,
  }),
  z.strictObject({
    kind: z.literal('set_geometries'),
    parts: items(
      z.strictObject({ id: madeIdSchema, now: geometrySchema, onlyIf: hash.exactOptional() }),
    ),
  }),
  z.strictObject({ kind: z.literal('reshape'), id: madeIdSchema, splices: items(spliceSchema) }),
] as const;

/**
 * A change as it comes from the log. What this refuses is void for everybody, so it is part of the
 * rules of the format: it may neither grow nor shrink without a new number.
 */
export const mapChangeSchema = changeWithin(MAX_CHANGE_DEPTH).refine(
  (change) => countNamed(change) <= MAX_FEATURES,
  'Expected a change of fewer features',
);

function changeWithin(depth: number): z.ZodType<Change> {
  if (depth === 1) return z.discriminatedUnion('kind', plainChanges);
  const changes = items(changeWithin(depth - 1));
  return z.discriminatedUnion('kind', [
    ...plainChanges,
    z.strictObject({ kind: z.literal('each'), changes }),
    z.strictObject({ kind: z.literal('all'), changes }),
  ]);
}

/** How many ids a change names, which bounds the work of folding it. */
function countNamed(change: Change): number {
  switch (change.kind) {
    case 'each':
    case 'all':
      return change.changes.reduce((sum, part) => sum + countNamed(part), 0);
    case 'remove_features':
    case 'restore_rows':
    case 'transform_features':
      return countIds(change.ids);
    case 'set_property':
    case 'move_features':
      return countParts(change);
    default:
      return 1;
  }
}

function countParts({ parts }: ChangeOf<'set_property'> | ChangeOf<'move_features'>): number {
  return parts.reduce((sum: number, { ids }: { readonly ids: IdSet }) => sum + countIds(ids), 0);
}

import { MAX_FEATURES, MAX_NODES_EVER } from '@webmaps/project/map/limits';
import type { PackedContent } from '@webmaps/project/map/whole/pack-content';
import { nodeKinds } from '@webmaps/project/map/nodes/node';
import type { MapNode } from '@webmaps/project/map/nodes/node';
import { z } from 'zod';
import { batchSchema } from './map-change.ts';
import {
  chunkNameSchema,
  idSetSchema,
  madeIdSchema,
  orderSchema,
  parentSchema,
} from './map-ids.ts';
import { registersSchema } from './map-register.ts';

const node = z
  .strictObject({
    kind: z.enum(nodeKinds),
    parent: parentSchema,
    order: orderSchema,
    isRemoved: z.boolean(),
    registers: registersSchema,
  })
  .transform((node): MapNode => node);

/** The first format of changes that has all that the nodes hold. */
export const contentFormatSchema = z.literal([1, 2, 3]);

/** A map as of one entry of its log: who opens it begins here, and folds what follows. */
export const mapSnapshotSchema = z.strictObject({
  format: contentFormatSchema,
  seq: z.int().min(0),
  checksum: z.int().min(0),
  nodes: z.array(z.tuple([madeIdSchema, node])).max(MAX_NODES_EVER),
  batches: z.array(batchSchema.safeExtend({ isRemoved: z.boolean() })).max(MAX_FEATURES),
  removed: idSetSchema,
  edited: z
    .array(z.strictObject({ layer: madeIdSchema, chunk: chunkNameSchema }))
    .max(MAX_FEATURES),
});
export type MapSnapshot = z.output<typeof mapSnapshotSchema>;

/** The content of a snapshot, whose chunks are referred to by their names. */
export function contentOf({ nodes, batches, removed, edited }: MapSnapshot): PackedContent<string> {
  return { nodes, batches, removed, edited };
}

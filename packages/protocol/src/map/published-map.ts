import { MAX_NODES } from '@webmaps/project/map/limits';
import { z } from 'zod';
import { batchSchema } from './map-change.ts';
import { contentFormatSchema, mapSnapshotSchema } from './map-snapshot.ts';

/**
 * What visitors see of a map as of one entry of its log: the nodes that are public, and a batch for
 * each layer that has features. Its chunks are its own.
 */
export const publishedMapSchema = z.strictObject({
  format: contentFormatSchema,
  seq: z.int().min(0),
  nodes: mapSnapshotSchema.shape.nodes.max(MAX_NODES),
  batches: z.array(batchSchema).max(MAX_NODES),
});
export type PublishedMap = z.output<typeof publishedMapSchema>;

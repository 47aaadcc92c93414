import { MAX_NODES } from '@webmaps/project/map/limits';
import { z } from 'zod';
import { addedNodeSchema, batchSchema } from './map-change.ts';
import { madeIdSchema } from './map-ids.ts';
import { contentFormatSchema } from './map-snapshot.ts';

/**
 * The text of `map.json` in a whole map as one file: its nodes, and a batch for each layer that has
 * features. The chunks that the batches name are beside it. Who opens it gives new ids to all nodes
 * and batches.
 */
export const mapFileSchema = z.strictObject({
  kind: z.literal('webmap'),
  format: contentFormatSchema,
  nodes: z.array(z.tuple([madeIdSchema, addedNodeSchema])).max(MAX_NODES),
  batches: z.array(batchSchema).max(MAX_NODES),
});
export type MapFile = z.output<typeof mapFileSchema>;

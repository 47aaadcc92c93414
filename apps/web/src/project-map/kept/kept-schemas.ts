import { projectRoles } from '@webmaps/project/role';
import { mapChangeSchema } from '@webmaps/protocol/map/map-change';
import { batchSchema } from '@webmaps/protocol/map/map-change';
import { mapSnapshotSchema } from '@webmaps/protocol/map/map-snapshot';
import type { Entry } from '@webmaps/project/map/replica/entry';
import { versionCauses } from '@webmaps/project/map/replica/proposal';
import type { SavedReplica } from '@webmaps/project/map/replica/replica';
import { z } from 'zod';

const key = z.string().regex(/^[a-z][a-z0-9]{0,31}:[1-9]\d*$/);
const step = z.object({ key, name: z.string(), inverse: mapChangeSchema });

/** Chunks and edited features as bytes, since a browser keeps bytes as they are. */
const bytes = z.custom<Uint8Array<ArrayBuffer>>((value) => value instanceof Uint8Array);

/** The confirmed map as of one entry. */
export const keptContentSchema = z.object({
  seq: z.int().min(0),
  checksum: z.int(),
  nodes: mapSnapshotSchema.shape.nodes,
  batches: z.array(batchSchema.safeExtend({ isRemoved: z.boolean() })),
  removed: mapSnapshotSchema.shape.removed,
  edited: z.array(z.object({ layer: z.string(), chunk: bytes })),
});
export type KeptContent = z.output<typeof keptContentSchema>;

/** What is known of a map beside its content. */
export const keptFactsSchema = z.object({ role: z.enum(projectRoles) });

export const keptEntrySchema = z
  .object({
    seq: z.int().min(1),
    key,
    author: z.object({ personId: z.string(), role: z.enum(projectRoles) }),
    change: mapChangeSchema.optional(),
  })
  .transform((entry): Entry => ({ ...entry, change: entry.change }));

/** A tab, while it is open and until another one goes on for it. */
export const keptSessionSchema = z.object({
  keptAt: z.number(),
  saved: z
    .object({
      session: z.string(),
      nextNumber: z.int().min(1),
      proposals: z.array(
        z.object({
          key,
          name: z.string(),
          kind: z.enum(['edit', 'undo', 'redo']),
          change: mapChangeSchema,
          undoes: key.exactOptional(),
          cause: z.enum(versionCauses).exactOptional(),
        }),
      ),
      steps: z.object({ undo: z.array(step), redo: z.array(step) }),
      notMerged: z.array(
        z.object({
          key,
          name: z.string(),
          change: mapChangeSchema,
          reason: z.enum([
            'gone',
            'exists',
            'cycle',
            'changed',
            'full',
            'not-allowed',
            'unreadable',
          ]),
        }),
      ),
    })
    .transform((saved): SavedReplica => saved),
});
export type KeptSession = z.output<typeof keptSessionSchema>;

export const keptChunkSchema = bytes;

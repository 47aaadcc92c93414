import { z } from 'zod';
import { bboxSchema } from './region.ts';

/** A name inside the import folder: no path. */
const fileNameSchema = z
  .string()
  .min(1)
  .max(200)
  .regex(/^[^/\\\0]+$/)
  .regex(/^[^.]/);

/** West, south, east, north in degrees; not across the antimeridian. */
const boxSchema = bboxSchema.refine(
  ([west, south, east, north]) =>
    west >= -180 && west < east && east <= 180 && south >= -90 && south < north && north <= 90,
  'is no box on the earth',
);

/** What an import is made of. */
export const regionJobRequestSchema = z.object({
  /** Of the region. */
  name: z.string().trim().min(1).max(100),
  /** The extract's name in the import folder. */
  file: fileNameSchema,
  /** The box to cut out of the extract; without it, all of it is imported. */
  bbox: boxSchema.optional(),
  /** Files of heights in the import folder. */
  heights: z.array(fileNameSchema).max(40).default([]),
  /** Whether a region of another extract that has the same name is replaced. */
  replace: z.boolean().default(false),
});
export type RegionJobRequest = z.infer<typeof regionJobRequestSchema>;

const stageSchema = z.object({
  name: z.string(),
  /** 0 to 1; null where it is not known. */
  share: z.number().nullable(),
  /** An estimate, where the share allows one. */
  secondsLeft: z.number().optional(),
});
export type ImportStage = z.infer<typeof stageSchema>;

const regionJobStateSchema = z.discriminatedUnion('status', [
  z.object({ status: z.literal('waiting') }),
  z.object({
    status: z.literal('running'),
    startedAt: z.string(),
    stages: z.array(stageSchema),
  }),
  z.object({ status: z.literal('done'), finishedAt: z.string() }),
  z.object({ status: z.literal('failed'), finishedAt: z.string(), reason: z.string() }),
  z.object({ status: z.literal('cancelled'), finishedAt: z.string() }),
  /** The server ended in the middle. */
  z.object({ status: z.literal('interrupted'), finishedAt: z.string() }),
]);
export type RegionJobState = z.infer<typeof regionJobStateSchema>;

export const regionJobSchema = regionJobRequestSchema.extend({
  id: z.uuid(),
  createdAt: z.string(),
  state: regionJobStateSchema,
  /** The last lines of the importer. */
  log: z.array(z.string()),
});
export type RegionJob = z.infer<typeof regionJobSchema>;

const importFileSchema = z.object({
  name: z.string(),
  bytes: z.number(),
  kind: z.enum(['extract', 'heights']),
});
export type ImportFile = z.infer<typeof importFileSchema>;

/** The bytes of an upload that one request adds at most. */
export const UPLOAD_PART_BYTES = 8 * 1024 * 1024;

/** A file that is to be uploaded into the import folder. */
export const importUploadRequestSchema = z.object({
  name: fileNameSchema,
  bytes: z.int().positive(),
});
export type ImportUploadRequest = z.infer<typeof importUploadRequestSchema>;

/** An upload, which another request continues at `offset`; complete where that equals `bytes`. */
export const importUploadSchema = importUploadRequestSchema.extend({
  id: z.uuid(),
  offset: z.int().nonnegative(),
});
export type ImportUpload = z.infer<typeof importUploadSchema>;

const deletedRegionSchema = z.object({
  id: z.string(),
  name: z.string(),
  bytes: z.number(),
  deletedAt: z.string(),
});
/** A region that can be restored for a week. */
export type DeletedRegion = z.infer<typeof deletedRegionSchema>;

/** The answer to `GET /api/_admin/region-jobs`. */
export const regionJobsSchema = z.object({
  /** Newest first. */
  jobs: z.array(regionJobSchema),
  /** The path of the import folder on the server. */
  folder: z.string(),
  files: z.array(importFileSchema),
  /** Uploads that are not complete. */
  uploads: z.array(importUploadSchema),
  /** Newest first. */
  deleted: z.array(deletedRegionSchema),
});
export type RegionJobs = z.infer<typeof regionJobsSchema>;

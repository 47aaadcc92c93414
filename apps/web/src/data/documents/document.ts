import { z } from 'zod';

export const documentSchema = z.object({
  id: z.string(),
  project_id: z.string(),
  name: z.string(),
  /** "Permits/2026"; empty at the top. */
  folder: z.string(),
  /** The name of its file in the bucket. */
  path: z.string(),
  mime_type: z.string(),
  size_bytes: z.number(),
  /** Whether visitors can download it, once they can see its project. */
  is_published: z.boolean(),
  updated_at: z.string(),
  /** Who brought the file that it has, and when; null once the person has left. */
  file_by: z.string().nullable(),
  file_at: z.string(),
});
/** A file of a project. */
export type ProjectDocument = Readonly<z.infer<typeof documentSchema>>;

export const documentColumns = Object.keys(documentSchema.shape).join(', ');

/** What a person may change of a document. */
export type DocumentChanges = Partial<Pick<ProjectDocument, 'name' | 'folder' | 'is_published'>>;

/** The bounds of the database and of the bucket. */
export const MAX_NAME_LENGTH = 255;
export const MAX_FOLDER_LENGTH = 500;
export const MAX_FILE_BYTES = 1024 ** 3;

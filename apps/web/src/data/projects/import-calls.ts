import type { Position } from '@webmaps/geo/position';
import type { ProjectStatus } from '@webmaps/project/status';
import { z } from 'zod';
import { askData } from '../ask.ts';

interface Point {
  readonly type: 'Point';
  readonly coordinates: Position;
}

/** A geometry of RFC 7946. */
interface Geometry {
  readonly type: string;
  readonly coordinates: readonly unknown[];
}

/** A project as an import brings it; what is left out is empty. */
export interface ImportedProject {
  readonly name: string;
  readonly description?: string;
  readonly status?: ProjectStatus;
  readonly location_name?: string;
  readonly location?: Point | null;
  readonly area?: Geometry | null;
  readonly tags?: readonly string[];
  /** ISO 8601 days. */
  readonly starts_on?: string | null;
  readonly due_on?: string | null;
}

/** A project with the number of its row, by which the server knows it when it is sent again. */
export type ImportRow = ImportedProject & { readonly row: number };

const outcomesSchema = z.array(
  z.object({
    row: z.number(),
    /** The project that the row has become; `null` where it was refused. */
    id: z.string().nullable(),
    reason: z.string().nullable(),
    /** Whether an earlier call had made it. */
    repeated: z.boolean(),
  }),
);
export type ImportOutcome = Readonly<z.infer<typeof outcomesSchema>[number]>;

/**
 * Makes projects of one's own of at most 500 rows, each by itself. A row of the same import that is sent again
 * is answered with the project that it became.
 *
 * @throws AskFailure
 */
export async function importProjects(
  importId: string,
  rows: readonly ImportRow[],
): Promise<readonly ImportOutcome[]> {
  const { data } = await askData((client) =>
    client.rpc('import_projects', { import_id: importId, rows }),
  );
  return outcomesSchema.parse(data);
}

/**
 * Deletes the projects of an import that are at most an hour old and unchanged, some hundred in each
 * call.
 *
 * @param onDeleted gets how many are gone so far
 * @throws AskFailure; what was deleted until then stays so
 */
export async function undoImport(
  importId: string,
  onDeleted: (deleted: number) => void,
): Promise<void> {
  for (let deleted = 0; ;) {
    const { data } = await askData((client) => client.rpc('undo_import', { import_id: importId }));
    const gone = z.number().parse(data);
    if (gone === 0) return;
    deleted += gone;
    onDeleted(deleted);
  }
}

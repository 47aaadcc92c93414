import type { Position } from '@webmaps/geo/position';
import type { ProjectStatus } from '@webmaps/project/status';
import { z } from 'zod';
import { AskFailure, askData } from '../ask.ts';

export interface NewProject {
  /** A uuid of the browser, the same when the same project is sent again. */
  readonly attempt: string;
  readonly name: string;
  readonly status: ProjectStatus;
  readonly place: { readonly name: string; readonly position: Position } | null;
}

const outcomeSchema = z.tuple([
  z.object({ id: z.string().nullable(), reason: z.string().nullable() }),
]);

/**
 * Makes a project of one's own and returns its id. It is an import of one row: where the answer to an
 * earlier attempt was lost, that project is answered, and no second one is made.
 *
 * @throws {@link AskFailure}
 */
export async function createProject({ attempt, name, status, place }: NewProject): Promise<string> {
  const row = {
    row: 1,
    name,
    status,
    ...(place && {
      location_name: place.name,
      location: { type: 'Point', coordinates: place.position },
    }),
  };
  const { data } = await askData((client) =>
    client.rpc('import_projects', { import_id: attempt, rows: [row] }),
  );
  const [{ id, reason }] = outcomeSchema.parse(data);
  if (id === null) throw new AskFailure({ status: 400, code: 'refused', message: reason ?? '' });
  return id;
}

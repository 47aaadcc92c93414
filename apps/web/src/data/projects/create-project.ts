import type { Position } from '@webmaps/geo/position';
import type { ProjectStatus } from '@webmaps/project/status';
import { AskFailure, askData } from '../ask.ts';
import { importProjects } from './import-calls.ts';
import type { ImportedProject } from './import-calls.ts';

export interface NewProject {
  /** A uuid of the browser, the same when the same project is sent again. */
  readonly attempt: string;
  readonly name: string;
  readonly status: ProjectStatus;
  readonly place: { readonly name: string; readonly position: Position } | null;
}

/**
 * Makes a project of one's own and returns its id.
 *
 * @throws {@link AskFailure}
 */
export async function createProject(project: NewProject): Promise<string> {
  const { attempt, name, status, place } = project;
  const { id } = await importOne(attempt, {
    name,
    status,
    ...(place && {
      location_name: place.name,
      location: { type: 'Point', coordinates: place.position },
    }),
  });
  return id;
}

interface MadeProject {
  readonly id: string;
  /** Whether an earlier attempt had made it. */
  readonly repeated: boolean;
}

/**
 * Imports one row: where the answer to an earlier attempt was lost, that project is answered, and no
 * second one is made.
 *
 * @throws {@link AskFailure}
 */
export async function importOne(attempt: string, project: ImportedProject): Promise<MadeProject> {
  const [outcome] = await importProjects(attempt, [{ row: 1, ...project }]);
  if (outcome?.id) return { id: outcome.id, repeated: outcome.repeated };
  throw new AskFailure({ status: 400, code: 'refused', message: outcome?.reason ?? '' });
}

/**
 * Brings a project that an earlier attempt has made to what it should be now, but for its state.
 *
 * @throws {@link AskFailure}
 */
export async function updateImported(
  id: string,
  values: Omit<ImportedProject, 'status'>,
): Promise<void> {
  const { tags = [], ...rest } = values;
  await askData((client) =>
    client
      .from('projects')
      .update({ ...rest, tags: [...tags] })
      .eq('id', id),
  );
}

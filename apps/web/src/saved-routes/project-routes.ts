import { routeContentSchema } from '@webmaps/saved-routes/saved-route';
import type { SavedRoute } from '@webmaps/saved-routes/saved-route';
import { lineSchema } from '@webmaps/saved-routes/saved-plan';
import { z } from 'zod';
import type { Rows } from '../database/generated/rows.ts';
import { askData, refusal } from '../data/ask.ts';
import { newId } from '../storage/new-id.ts';
import { text } from '../text/en/project-routes.ts';
import { routeColumns, routeOfRow, rowOfRoute } from './route-row.ts';

const projectRouteSchema = z.object({
  id: z.string(),
  name: z.string(),
  profile: z.string(),
  version: z.number(),
  distance_metres: z.number(),
  climb_metres: z.number().nullable(),
  /** Few points; `null` where what wrote it kept more than a list can show. */
  line: z.unknown().transform((line) => lineSchema.safeParse(line).data ?? null),
});
/** A route of a project as lists and maps show it. */
export type ProjectRoute = Readonly<z.infer<typeof projectRouteSchema>>;

export const projectRoutesSchema = z.object({
  /** Also of those beyond the ones that are listed. */
  total: z.number(),
  routes: z.array(projectRouteSchema),
});
export type ProjectRoutes = Readonly<z.infer<typeof projectRoutesSchema>>;

/** The routes of a project by name, at most 200. @throws {@link AskFailure} */
export async function listProjectRoutes(projectId: string): Promise<ProjectRoutes> {
  const { data } = await askData((client) => client.rpc('project_routes', { project: projectId }));
  return projectRoutesSchema.parse(data);
}

/** A project lists no more. */
export const MAX_PUT_AT_ONCE = 200;

export interface PutOutcome {
  readonly added: number;
  /** Routes that were there, and are as in the library now. */
  readonly replaced: number;
  readonly undo: () => Promise<void>;
}

/**
 * Copies routes of the person's library into a project, where its people may change them. What the
 * person has put there before is replaced by what the route is now.
 *
 * @throws {@link AskFailure}; routes before the one that failed are in the project
 */
export async function putIntoProject(
  routes: readonly SavedRoute[],
  projectId: string,
): Promise<PutOutcome> {
  const copies = await readCopies(routes, projectId);
  const added: string[] = [];
  const replaced: Copy[] = [];
  for (const route of routes) {
    const content = copyOf(route);
    const copy = copies.find(({ source }) => source === route.id);
    if (copy) {
      await change(copy.id, content);
      replaced.push(copy);
    } else {
      const id = newId();
      await askData((client) =>
        client.from('routes').insert({ ...content, id, project_id: projectId }),
      );
      added.push(id);
    }
  }
  return {
    added: added.length,
    replaced: replaced.length,
    undo: async () => {
      if (added.length > 0) await trashProjectRoutes(added, 'trash');
      for (const { id, content } of replaced) await change(id, content);
    },
  };
}

type Content = Omit<ReturnType<typeof rowOfRoute>, 'id' | 'deleted_at' | 'facts'> & {
  /** What lists show, and the id of the route that it is of. */
  readonly facts: { readonly source: string };
};

/** The row of a copy: it names the route that it is of, by which it is found again. */
function copyOf(route: SavedRoute): Content {
  const { id: source, deleted_at: _deletedAt, ...row } = rowOfRoute(route);
  // Which phone a person plans on is no matter of the project.
  return { ...row, device: '', facts: { ...row.facts, source } };
}

interface Copy {
  readonly id: string;
  /** The id of the route that it is of. */
  readonly source: string;
  /** What it holds. */
  readonly content: Partial<Content>;
}

/** Ids in one address; a longer one is refused by proxies. */
const IDS_PER_QUESTION = 100;

/** The copies of routes that are in a project. */
async function readCopies(routes: readonly SavedRoute[], projectId: string): Promise<Copy[]> {
  const copies: Copy[] = [];
  for (let at = 0; at < routes.length; at += IDS_PER_QUESTION) {
    const ids = routes.slice(at, at + IDS_PER_QUESTION).map(({ id }) => id);
    const { data } = await askData((client) =>
      client
        .from('routes')
        .select(routeColumns)
        .eq('project_id', projectId)
        .is('deleted_at', null)
        .in('facts->>source', ids),
    );
    copies.push(...(data ?? []).map(copyOfRow));
  }
  return copies;
}

function copyOfRow(row: Pick<Rows['routes'], 'id' | 'version' | 'facts' | 'deleted_at'>): Copy {
  const { id, version: _version, deleted_at: _deletedAt, ...content } = row;
  const { source } = sourceSchema.parse(content.facts);
  return { id, source, content: content as Partial<Content> };
}

const sourceSchema = z.object({ source: z.string() });

/** @throws {@link AskFailure} */
export async function renameProjectRoute(id: string, name: string): Promise<void> {
  await change(id, { name: routeContentSchema.shape.name.parse(name) });
}

/** Moves a route into the trash of its project, or brings it back. @throws {@link AskFailure} */
export async function trashProjectRoutes(
  ids: readonly string[],
  to: 'trash' | 'project',
): Promise<void> {
  const deletedAt = to === 'trash' ? new Date().toISOString() : null;
  const { data } = await askData((client) =>
    client
      .from('routes')
      .update({ deleted_at: deletedAt })
      .in('id', [...ids])
      .select('id'),
  );
  if (data?.length !== ids.length) throw refusal(text.refused);
}

async function change(id: string, changes: Partial<Content>): Promise<void> {
  const { data } = await askData((client) =>
    client.from('routes').update(changes).eq('id', id).select('id'),
  );
  if (data?.length === 0) throw refusal(text.refused);
}

/** The whole route, for the planner or a file. @throws {@link AskFailure} also where it is gone */
export async function readProjectRoute(id: string): Promise<SavedRoute> {
  const { data } = await askData((client) =>
    client.from('routes').select(routeColumns).eq('id', id).maybeSingle(),
  );
  const route = data ? routeOfRow(data) : undefined;
  if (!route) throw refusal(text.gone);
  return route;
}

import type { Position } from '@webmaps/geo/position';
import { projectStatuses } from '@webmaps/project/status';
import type { ProjectStatus } from '@webmaps/project/status';
import { z } from 'zod';
import { askData } from '../ask.ts';
import type { ListOptions } from '../list-options.ts';
import { parametersOf } from '../list-options.ts';
import { listedProjectSchema, projectCountsSchema } from './listed-project.ts';
import type { ListedProject, ProjectCounts } from './listed-project.ts';

/** Narrows a list of projects; a condition that is left out narrows nothing. */
export interface ProjectFilter {
  readonly query?: string;
  readonly status?: readonly string[];
  readonly visibility?: readonly string[];
  /** Ids of people. */
  readonly owner?: readonly string[];
  readonly tag?: readonly string[];
  readonly due?: readonly string[];
  /** West, south, east, north. */
  readonly bounds?: readonly [number, number, number, number];
  /** The day that "due" counts from, ISO 8601. */
  readonly today?: string;
}

export async function listProjects(
  options: ListOptions<ProjectFilter>,
): Promise<readonly ListedProject[]> {
  const { data } = await askData((client) => client.rpc('list_projects', parametersOf(options)));
  return z.array(listedProjectSchema).parse(data);
}

export async function countProjects(filter: ProjectFilter): Promise<ProjectCounts> {
  const { data } = await askData((client) => client.rpc('count_projects', { filter }));
  return projectCountsSchema.parse(data);
}

/** Where a project is: its place, or the middle of its area. */
export interface ProjectPlace {
  readonly id: string;
  readonly name: string;
  readonly status: ProjectStatus;
  readonly position: Position;
}

const placeRowSchema = z.tuple([
  z.string(),
  z.string(),
  z.enum(projectStatuses),
  z.number(),
  z.number(),
]);

/** The places of all projects that a filter leaves, up to 10,000, the last changed first. */
export async function listPlaces(filter: ProjectFilter): Promise<readonly ProjectPlace[]> {
  const { data } = await askData((client) => client.rpc('project_places', { filter }));
  return z
    .array(placeRowSchema)
    .parse(data)
    .map(([id, name, status, lon, lat]) => ({ id, name, status, position: [lon, lat] }));
}

const movedSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Why it stayed as it was. */
  reason: z.string().nullable(),
});
export type MovedProject = Readonly<z.infer<typeof movedSchema>>;

/** Moves projects to a state, each by itself; a project that may not go there stays, with the reason. */
export async function moveProjects(
  projectIds: readonly string[],
  newStatus: ProjectStatus,
): Promise<readonly MovedProject[]> {
  const { data } = await askData((client) =>
    client.rpc('move_projects', { project_ids: projectIds, new_status: newStatus }),
  );
  return z.array(movedSchema).parse(data);
}

/**
 * Takes back the person's last move of each project, which the server allows for ten minutes.
 *
 * @returns how many were taken back
 */
export async function undoMoves(projectIds: readonly string[]): Promise<number> {
  const { data } = await askData((client) => client.rpc('undo_moves', { project_ids: projectIds }));
  return z.number().parse(data);
}

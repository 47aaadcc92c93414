import type { ProfileAddress } from '@webmaps/project/profile-address';
import type { SavedRoute } from '@webmaps/saved-routes/saved-route';
import { z } from 'zod';
import { refusal } from '../data/ask.ts';
import { askAsStranger } from '../data/projects/public-project.ts';
import { text } from '../text/en/project-routes.ts';
import { projectRoutesSchema } from './project-routes.ts';
import type { ProjectRoutes } from './project-routes.ts';
import { routeColumns, routeOfRow } from './route-row.ts';

/** The routes of a published project, as everyone may read them. @throws AskFailure */
export async function readPublicRoutes(
  projectId: string,
  address: ProfileAddress,
): Promise<ProjectRoutes> {
  const answer = await askAsStranger('/rest/v1/rpc/project_routes', {
    address,
    headers: { 'content-type': 'application/json', 'content-profile': 'webmaps' },
    body: JSON.stringify({ project: projectId }),
  });
  return projectRoutesSchema.parse(answer);
}

/** One of them whole, for the planner. @throws AskFailure also where it is gone */
export async function readPublicRoute(id: string, address: ProfileAddress): Promise<SavedRoute> {
  const query = new URLSearchParams({ id: `eq.${id}`, select: routeColumns });
  const answer = await askAsStranger(`/rest/v1/routes?${query.toString()}`, {
    address,
    headers: { 'accept-profile': 'webmaps' },
  });
  const [row] = rowsSchema.parse(answer);
  const route = row && routeOfRow(row);
  if (!route) throw refusal(text.gone);
  return route;
}

const rowsSchema = z.array(z.record(z.string(), z.unknown()));

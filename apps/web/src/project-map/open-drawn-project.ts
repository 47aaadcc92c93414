import type { Bbox } from '@webmaps/geo/bbox';
import { currentPerson } from '../account/session.ts';
import { openProjectMap } from './open-project-map.ts';
import type { ProjectMap } from './project-map.ts';
import { accountMapServer } from './sync/account-map-server.ts';

/** The map of a project with something on it, and where that is. */
export interface DrawnProject {
  readonly map: ProjectMap;
  readonly box: Bbox;
}

/**
 * Opens the map of a project without being seen at it; `undefined` where nothing is drawn, or this
 * person may not read it.
 *
 * @throws AskFailure
 */
export async function openDrawnProject(projectId: string): Promise<DrawnProject | undefined> {
  // Visitors find the published map on the public page.
  if (currentPerson() === null) return undefined;
  const server = accountMapServer(projectId);
  // Without an answer, this browser may have the map.
  const facts = await server.readFacts().catch(() => undefined);
  if (facts !== undefined && (facts.role === undefined || facts.head === 0)) return undefined;
  const map = await openProjectMap(projectId, { isSeen: false, server });
  const box = await map.layers.box({});
  if (box !== undefined) return { map, box };
  map.close();
  return undefined;
}

import { openProjectMap } from './open-project-map.ts';
import { accountMapServer } from './sync/account-map-server.ts';
import type { DrawnProject } from './use-drawn-project.ts';

/**
 * Opens the map of a project without being seen at it; `undefined` where nothing is drawn, or this
 * person may not read it.
 *
 * @throws AskFailure
 */
export async function openDrawnProject(projectId: string): Promise<DrawnProject | undefined> {
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

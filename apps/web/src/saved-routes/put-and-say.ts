import type { SavedRoute } from '@webmaps/saved-routes/saved-route';
import { sayDone, sayProblem } from '../data/say-outcome.ts';
import { text } from '../text/en/project-routes.ts';
import { putIntoProject } from './project-routes.ts';

interface Target {
  readonly projectId: string;
  /** After the routes of the project have changed, also by an undo. */
  readonly onChange: () => void;
}

/** Puts routes into a project and says what came of it. @returns whether all of them are there */
export async function putAndSay(
  routes: readonly SavedRoute[],
  { projectId, onChange }: Target,
): Promise<boolean> {
  try {
    const { added, replaced, undo } = await putIntoProject(routes, projectId);
    sayDone(text.done(added, replaced), () => void undo().catch(sayProblem).finally(onChange));
    return true;
  } catch (error) {
    sayProblem(error);
    return false;
  } finally {
    onChange();
  }
}

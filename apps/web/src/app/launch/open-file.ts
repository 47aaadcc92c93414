import { changePwa } from '../../features/offline/pwa-store.ts';
import { encodePlan } from '@webmaps/plan/url/plan-url';
import { openPlan } from '../../features/planner/files/open-plan.ts';
import { reportOpened } from '../../features/planner/match/openings.ts';
import { rememberTracks } from '../../features/planner/tracks/known-tracks.ts';
import { text } from '../../text/en/tracks.ts';
import type { RunSearch } from '../routes/run-search.ts';

/** The planner's address for a file; that of the empty planner, and a notice, where it holds no run. */
export async function addressOfFile(name: string, file: Blob): Promise<RunSearch> {
  const opened = await openPlan([{ name, file }]);
  reportOpened(name, opened);
  if (opened.status === 'ready') {
    rememberTracks(opened.plan.waypoints, opened.wholes);
    return { r: encodePlan(opened.plan) };
  }
  changePwa({ problem: text.openFailed[opened.reason](name) });
  return {};
}

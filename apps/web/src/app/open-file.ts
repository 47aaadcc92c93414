import { changePwa } from '../features/offline/pwa-store.ts';
import { encodePlan } from '../features/planner/plan/plan-url.ts';
import { planOfFile } from '../features/planner/files/plan-of-file.ts';
import { text } from '../text/en/offline.ts';
import type { RunSearch } from './routes/product-routes.ts';

/** The planner's address for a file; that of the empty planner, and a notice, where it holds no run. */
export async function addressOfFile(name: string, file: Blob): Promise<RunSearch> {
  const opened = planOfFile(name, new Uint8Array(await file.arrayBuffer()));
  if (opened.status === 'ready') return { r: encodePlan(opened.plan) };
  changePwa({ problem: text.open[opened.reason](name) });
  return {};
}

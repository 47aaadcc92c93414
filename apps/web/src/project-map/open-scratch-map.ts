import { text } from '../text/en/map-saving.ts';
import type { ProjectMap } from './project-map.ts';
import { startMapWorker } from './start-map-worker.ts';
import { followWorker } from './worker-map.ts';

/** Opens the map of this browser that belongs to no project; for people without an account, too. */
export async function openScratchMap(): Promise<ProjectMap> {
  const worker = startMapWorker();
  try {
    await worker.call('open', { kind: 'scratch' });
    const { projectMap } = await followWorker({
      worker,
      savingOf: ({ isKept, waiting }) =>
        isKept ? { status: 'local' } : { status: 'refused', reason: text.notKept, waiting },
    });
    return projectMap;
  } catch (error) {
    worker.close();
    throw error;
  }
}

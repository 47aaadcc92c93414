import { ownBuild } from './own-build.ts';
import * as z from 'zod/mini';
import { pollAtMostEveryMilliseconds, pollIntervalMilliseconds } from './poll-times.ts';
import { changePwa } from './pwa-store.ts';

const latestSchema = z.object({ id: z.string().check(z.minLength(1)), timestamp: z.number() });
const metaSchema = z.object({
  id: z.string(),
  timestamp: z.number(),
  prerendered: z.array(z.string()),
});

let lastPoll = -Infinity;

/** Looks for a new build every hour, and when the tab becomes visible. */
export function pollBuilds(): void {
  if (ownBuild === undefined) return;
  lastPoll = Date.now();
  setInterval(() => void lookForBuild(), pollIntervalMilliseconds);
  document.addEventListener('visibilitychange', () => {
    const due = Date.now() - lastPoll >= pollAtMostEveryMilliseconds;
    if (document.visibilityState === 'visible' && due) void lookForBuild();
  });
}

/** Asks the server for its newest build; one that differs from ours counts once its manifest is there. */
export async function lookForBuild(): Promise<'current' | 'ready' | 'failed'> {
  lastPoll = Date.now();
  try {
    const latest = latestSchema.parse(await fetchJson(`/builds/latest.json?${Date.now()}`));
    if (latest.id === ownBuild) return 'current';
    const meta = metaSchema.parse(await fetchJson(`/builds/meta/${latest.id}.json`));
    if (meta.id !== latest.id) return 'failed';
    changePwa({ updateNeeded: true });
    return 'ready';
  } catch {
    // Without network, or half-way through a deployment: the next check decides.
    return 'failed';
  }
}

async function fetchJson(address: string): Promise<unknown> {
  const response = await fetch(address, { cache: 'no-store' });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return response.json();
}

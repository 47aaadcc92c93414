// A thread that answers heavy questions to routers, so that the server's own thread stays
// responsive. Several questions take turns here. Files are shared with the server, never copied.
import { setImmediate } from 'node:timers/promises';
import { parentPort } from 'node:worker_threads';
import { askRouter } from '@webmaps/answers/algorithms';
import type { RoutingRegion } from '@webmaps/router/route/describe-route';
import { RoutingEngine } from '@webmaps/router/engine';
import { ownRouter } from '@webmaps/router/own-router';
import { ElevationGrid } from '@webmaps/terrain/elevation-grid';
import { routeJson } from '../route-json.ts';
import type { FromThread, SharedFiles, ThreadAnswer, ToThread } from './messages.ts';

type Question = Extract<ToThread, { type: 'ask' }>;

/** Regions opened at once; the files themselves are the server's. */
const MAX_REGIONS = 4;
/** Cached metrics for each; the server's own thread caches those of the profiles. */
const METRIC_BYTES = 64 * 1024 * 1024;
/** The time slice of one question, before the next one runs. */
const TURN_MILLISECONDS = 10;

class GivenUp extends Error {
  override readonly name = 'GivenUp';
}

const open = new Map<string, Omit<RoutingRegion, 'region'>>();
const givenUp = new Set<number>();
const underWay = new Set<number>();

parentPort?.on('message', (message: ToThread) => {
  if (message.type === 'ask') void reply(message);
  else if (underWay.has(message.id)) givenUp.add(message.id);
});

async function reply(question: Question): Promise<void> {
  const { id } = question;
  underWay.add(id);
  const answered = await answer(question).catch((thrown: unknown): ThreadAnswer =>
    thrown instanceof GivenUp
      ? { status: 'givenUp' }
      : { status: 'thrown', reason: (thrown instanceof Error && thrown.stack) || String(thrown) },
  );
  underWay.delete(id);
  givenUp.delete(id);
  parentPort?.postMessage({ ...answered, id } satisfies FromThread);
}

async function answer({ id, region, files, call }: Question): Promise<ThreadAnswer> {
  let last = performance.now();
  const yieldToEventLoop = async (): Promise<void> => {
    if (performance.now() - last < TURN_MILLISECONDS) return;
    await setImmediate();
    last = performance.now();
    if (givenUp.has(id)) throw new GivenUp();
  };
  const found = await askRouter(
    ownRouter({ region, ...openFiles(files) }, { yieldToEventLoop }),
    call,
  );
  if (found.status === 'failed') return found;
  return { status: 'ready', json: routeJson(found.value) };
}

/** Evicts the least recently used. */
function openFiles({
  key,
  routing,
  hierarchy,
  elevation,
}: SharedFiles): Omit<RoutingRegion, 'region'> {
  const opened = open.get(key) ?? {
    engine: RoutingEngine.open({ routing, hierarchy, metricBytes: METRIC_BYTES }),
    ...(elevation && { elevation: ElevationGrid.open(elevation) }),
  };
  open.delete(key);
  open.set(key, opened);
  const [oldest] = open.keys();
  if (open.size > MAX_REGIONS && oldest !== undefined) open.delete(oldest);
  return opened;
}

import { createPlaceLookup } from '@webmaps/reader/place-lookup';
import type { Reading, ReadingContext } from '@webmaps/reader/reading';
import { ownWorker } from '../../../workers/own-worker.ts';
import type { OwnWorker } from '../../../workers/own-worker.ts';
import type { PageServices } from '../acts/act.ts';
import { centreOf } from '../turns/resolve-reference.ts';
import type { SessionState } from '../turns/session-state.ts';
import { cardsOf } from '../turns/turn.ts';
import type { PlaceQuestion, ReaderApi } from './reader-api.ts';

/** Reads a sentence; `undefined` where the signal ended it or the worker is gone. */
export type AskReader = (
  said: string,
  state: SessionState,
  signal: AbortSignal,
) => Promise<Reading | undefined>;

interface ReaderClient {
  readonly ask: AskReader;
  /** Loads it before the first sentence. */
  readonly warm: () => void;
  readonly close: () => void;
}

/** The reader in a worker of its own, which asks the place index of the page. */
export function createReaderClient(services: PageServices): ReaderClient {
  let worker: OwnWorker<ReaderApi> | undefined;
  const started = () => {
    worker ??= ownWorker<ReaderApi>(
      new Worker(new URL('./reader.worker.ts', import.meta.url), { type: 'module' }),
    );
    return worker;
  };
  // A newer search cancels the one before, so that they are asked one after the other.
  let queue: Promise<unknown> = Promise.resolve();
  const lookup = createPlaceLookup(async (query) => {
    const search = queue.then(() =>
      services.engine.search(query, { near: centreOf(services), limit: SEARCHED }),
    );
    queue = search;
    const answer = await search;
    return answer.status === 'ready' ? answer.results : [];
  });

  return {
    warm: () => void started(),
    async ask(sentence, state, signal) {
      const client = started();
      const answer = async ({ id, text }: PlaceQuestion) => {
        const isPlace = await lookup.isPlace(text);
        await client.call('answer', { id, isPlace });
      };
      try {
        return await client.call(
          'read',
          { sentence, context: contextOf(state) },
          {
            signal,
            onProgress: (question) => {
              answer(question as PlaceQuestion).catch(() => undefined);
            },
          },
        );
      } catch (error) {
        if (signal.aborted) return undefined;
        // The next sentence starts another one.
        worker?.close();
        worker = undefined;
        throw error;
      }
    },
    close() {
      worker?.close();
      worker = undefined;
    },
  };
}

const SEARCHED = 20;

/** What the page has open, for follow-ups and for what cannot be done without it. */
function contextOf({ turns, shown }: SessionState): ReadingContext {
  const calls = turns.flatMap(cardsOf).filter(({ status }) => wasDone.has(status));
  const last = calls.at(-1)?.call;
  return {
    ...(last && { last }),
    ...(shown.found && { found: shown.found.routes.length }),
    route: shown.plan.waypoints.length > 1,
  };
}

const wasDone: ReadonlySet<string> = new Set(['done', 'applied', 'preview']);

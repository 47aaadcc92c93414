import { notifyManager } from '@tanstack/react-query';
import type { Query, QueryFunction, QueryFunctionContext } from '@tanstack/react-query';
import { currentPerson } from '../../account/session.ts';
import { forgetAnswers, readAnswer, writeAnswer } from '../../storage/answer-database.ts';
import type { KeptAnswer } from '../../storage/answer-database.ts';
import { isUnreachable } from '../ask.ts';
import { answersToForget, MAX_ANSWER_BYTES, roughBytes } from './answer-bounds.ts';
import { loadOverlay } from './answer-overlay.ts';
import { keptKeyOf } from './kept-key.ts';

/** Lets the last answers of the server stay within their bounds, after so many were kept. */
const WRITES_PER_CLEANING = 30;
let writes = 0;

/** The questions whose answer on the page is a kept one. */
const answeredFromKept = new WeakSet<Query>();

/** Whether what a question shows was kept, because the server did not answer. */
export function isFromKept(query: Query): boolean {
  return answeredFromKept.has(query);
}

/**
 * Asks the server and keeps its answer for the person; where the server cannot be reached, answers
 * what was kept. For the option `persister` of queries.
 *
 * @throws what the question throws
 */
export async function askOrRecall(
  ask: QueryFunction,
  context: QueryFunctionContext,
  query: Query,
): Promise<unknown> {
  const owner = currentPerson()?.id;
  const key = keptKeyOf(query.queryKey);
  if (owner === undefined || key === undefined) return ask(context);
  const overlaying = loadOverlay();
  try {
    const data = await ask(context);
    answeredFromKept.delete(query);
    void keep({ owner, key, data });
    const overlay = await overlaying;
    return await overlay(query.queryKey, data);
  } catch (error) {
    if (!isUnreachable(error)) throw error;
    const kept = await recall({ owner, key, query });
    if (!kept || currentPerson()?.id !== owner) throw error;
    answeredFromKept.add(query);
    // The library takes what it gets for an answer of this moment.
    notifyManager.schedule(() => query.setState({ dataUpdatedAt: kept.keptAt }));
    const overlay = await overlaying;
    return kept.isShown ? kept.data : await overlay(query.queryKey, kept.data);
  }
}

interface Place {
  readonly owner: string;
  readonly key: string;
}

async function keep({ owner, key, data }: Place & { readonly data: unknown }): Promise<void> {
  const bytes = roughBytes(data);
  if (bytes > MAX_ANSWER_BYTES || currentPerson()?.id !== owner) return;
  try {
    await writeAnswer({ owner, key, keptAt: Date.now(), bytes }, data);
    if (writes % WRITES_PER_CLEANING === 0) {
      await forgetAnswers((all) => answersToForget(all, Date.now()));
    }
    writes += 1;
  } catch {
    // A browser that keeps nothing, or has no room, shows what it asks for.
  }
}

/** The kept answer, else what the page shows already. */
async function recall({
  owner,
  key,
  query,
}: Place & { readonly query: Query }): Promise<(KeptAnswer & { isShown: boolean }) | undefined> {
  const kept = await readAnswer(owner, key).catch(() => undefined);
  if (kept) return { ...kept, isShown: false };
  const { data, dataUpdatedAt } = query.state;
  return data === undefined ? undefined : { data, keptAt: dataUpdatedAt, isShown: true };
}

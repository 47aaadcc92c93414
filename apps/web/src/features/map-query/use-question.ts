import { useCallback, useEffect, useState } from 'react';
import type { Engine } from '../../engine/engine.ts';
import { askQuestion } from './ask-question.ts';
import type { QueryAnswer, Question } from './ask-question.ts';

export type ReadyAnswer = Extract<QueryAnswer, { status: 'ready' }> & {
  /** What was asked. */
  readonly question: Question;
};

/** The answer to a question. An older answer stays until the newer one is there. */
export type QueryState =
  | { readonly status: 'idle' }
  | { readonly status: 'waiting'; readonly last: ReadyAnswer | undefined }
  | { readonly status: 'ready'; readonly last: ReadyAnswer }
  | Extract<QueryAnswer, { status: 'failed' }>;

const DEBOUNCE_MS = 120;

/**
 * Asks as the question changes; a newer one cancels the one before. The same object counts as the same
 * question. `null` asks nothing.
 */
export function useQuestion(
  engine: Engine,
  question: Question | null,
): { readonly state: QueryState; readonly retry: () => void } {
  const [state, setState] = useState<QueryState>({ status: 'idle' });
  const [attempt, setAttempt] = useState(0);
  const retry = useCallback(() => setAttempt((before) => before + 1), []);
  useEffect(() => {
    if (question === null) {
      setState({ status: 'idle' });
      return undefined;
    }
    const abort = new AbortController();
    setState((before) => ({
      status: 'waiting',
      last: before.status === 'ready' || before.status === 'waiting' ? before.last : undefined,
    }));
    const timer = setTimeout(async () => {
      const answer = await askQuestion(engine, question, abort.signal);
      if (abort.signal.aborted || answer.status === 'cancelled') return;
      setState(
        answer.status === 'ready' ? { status: 'ready', last: { ...answer, question } } : answer,
      );
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [engine, question, attempt]);
  return { state, retry };
}

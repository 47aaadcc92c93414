import { questions } from '@webmaps/answers/questions';
import type { InputOf, OutputOf, QuestionName } from '@webmaps/answers/questions';
import type { Answered } from '@webmaps/answers/algorithms';
import type { EngineApi } from '../workers/engine-api.ts';
import type { Client } from '../workers/rpc.ts';
import type { Outcome } from './engine-answers.ts';
import { engineError } from './engine-error.ts';

/** Asks the worker over regions that it has loaded. */
export async function askWorker<Name extends QuestionName>(
  client: Client<EngineApi>,
  question: {
    readonly name: Name;
    readonly regions: readonly string[];
    readonly input: InputOf<Name>;
  },
  signal: AbortSignal,
): Promise<Outcome<Name>> {
  // The worker answers by the algorithm of this name, which gives this output.
  const answer = (await client.call('ask', question, { signal })) as Answered<OutputOf<Name>>;
  if (answer.status === 'ready') return { ...answer, via: 'browser' };
  return { status: 'failed', error: engineError(answer.error, questions[question.name].refusal) };
}

import { questionNames, questions } from '@webmaps/answers/questions';
import type { InputOf, QuestionName } from '@webmaps/answers/questions';
import type { Position } from '@webmaps/geo/position';
import type { RegionFileRole } from '@webmaps/protocol/region';
import type { EngineApi } from '../workers/engine-api.ts';
import type { Client } from '../workers/rpc.ts';
import { answer } from './answer.ts';
import type { Here } from './answer.ts';
import { askWorker } from './ask-worker.ts';
import type { CallOptions, Questions, RegionQuestionName } from './engine.ts';
import { presentAnswer } from './engine-answers.ts';
import type { Answer, EngineProblem, Outcome } from './engine-answers.ts';
import { LatestCall } from './latest-call.ts';
import type { ServerClient } from './server-client.ts';

/** A worker and the region that it has. */
export interface LocalRegion {
  readonly client: Client<EngineApi>;
  readonly region: string;
}

interface Parts {
  readonly server: ServerClient;
  /** The worker's client and the region, where the worker can answer as the server would. */
  readonly local: (
    positions: readonly Position[],
    role: RegionFileRole,
    id: string | undefined,
  ) => Here<LocalRegion>;
  /** Why the server is not asked, where its list of regions rules these places out. */
  readonly refusal: (
    positions: readonly Position[],
    role: RegionFileRole,
  ) => EngineProblem | undefined;
  readonly signalOf: (...signals: (AbortSignal | undefined)[]) => AbortSignal;
}

/** A method for each question that one region answers. */
export function questionCalls({ server, local, refusal, signalOf }: Parts): Questions {
  const latest = new Map(
    questionNames
      .filter((name) => questions[name].isLatestOnly)
      .map((name) => [name, new LatestCall()] as const),
  );

  async function ask<Name extends RegionQuestionName>(
    name: Name,
    input: InputOf<Name>,
    options?: CallOptions,
  ): Promise<Answer<Name>> {
    const signal = signalOf(latest.get(name)?.next(), options?.signal);
    const { source, positions } = questions[name];
    const [where, id] = [positions(input), input.region];
    const refused = refusal(where, source);
    const outcome = await answer<Outcome<Name>, LocalRegion>(signal, {
      isBound: id !== undefined,
      here: local(where, source, id),
      inBrowser: ({ client, region }) =>
        askWorker(client, { name, regions: [region], input }, signal),
      async onServer() {
        if (refused) return { status: 'failed', error: refused };
        const found = await server.ask(name, input, signal);
        return found.status === 'ready' ? { ...found, via: 'server' } : found;
      },
    });
    return presentAnswer(name, outcome);
  }

  const calls = questionNames.filter(isOfOneRegion).map((name) => {
    const call = (input: InputOf<typeof name>, options?: CallOptions) => ask(name, input, options);
    return [name, call] as const;
  });
  return Object.fromEntries(calls) as Questions;
}

function isOfOneRegion(name: QuestionName): name is RegionQuestionName {
  return questions[name].source !== 'all-places';
}

import { questions } from '@webmaps/answers/questions';
import type { InputOf, OutputOf, QuestionName, RefusalOf } from '@webmaps/answers/questions';
import { errorBodySchema } from '@webmaps/protocol/error';
import type { ErrorBody } from '@webmaps/protocol/error';
import { otherRouterHeader } from '@webmaps/protocol/other-router';
import { regionSchema } from '@webmaps/protocol/region';
import type { Region } from '@webmaps/protocol/region';
import { z } from 'zod';
import type { EngineProblem } from './engine-answers.ts';
import { engineError } from './engine-error.ts';

/** The server's answer, or why there is none. Only the caller's own abort is thrown. */
export type ServerAnswer<T, Failure = EngineProblem> =
  | { readonly status: 'ready'; readonly value: T }
  | { readonly status: 'failed'; readonly error: Failure };

/** The server's list of regions and what comes with it. */
export interface ServerRegions {
  readonly regions: readonly Region[];
  /** Another router answers where no region does. */
  readonly plansElsewhere: boolean;
}

/** After this a person has given up; the server's own work is far shorter. */
const patienceMilliseconds = 20_000;

/** The server's functions, each answer checked against its schema. */
export class ServerClient {
  readonly #fetch: typeof fetch;

  constructor(fetcher: typeof fetch) {
    this.#fetch = fetcher;
  }

  async regions(): Promise<ServerAnswer<ServerRegions>> {
    let plansElsewhere = false;
    const onHeaders = (headers: Headers) => {
      plansElsewhere = headers.has(otherRouterHeader);
    };
    const schema = z.array(regionSchema);
    const answer = await this.#ask('/regions', { schema, onHeaders });
    if (answer.status === 'failed') return { status: 'failed', error: engineError(answer.error) };
    return { status: 'ready', value: { regions: answer.value, plansElsewhere } };
  }

  /** Asks a question of the table. */
  async ask<Name extends QuestionName>(
    name: Name,
    input: InputOf<Name>,
    signal: AbortSignal,
  ): Promise<ServerAnswer<OutputOf<Name>, RefusalOf<Name> | EngineProblem>> {
    const { method, path, response: schema, refusal, write } = questions[name];
    const sent = write(input);
    const answer =
      method === 'GET'
        ? await this.#ask(`${path}?${parametersOf(sent)}`, { schema, signal })
        : await this.#ask(path, { schema, body: sent, signal });
    if (answer.status === 'ready') return answer;
    return { status: 'failed', error: engineError(answer.error, refusal) };
  }

  async #ask<T>(
    address: string,
    {
      schema,
      body,
      signal,
      onHeaders,
    }: {
      schema: z.ZodType<T>;
      body?: unknown;
      signal?: AbortSignal;
      onHeaders?: (headers: Headers) => void;
    },
  ): Promise<ServerAnswer<T, ErrorBody>> {
    const timeout = AbortSignal.timeout(patienceMilliseconds);
    try {
      const response = await this.#fetch(address, {
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
        ...(body !== undefined && {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }),
      });
      const json: unknown = await response.json().catch(notJson);
      signal?.throwIfAborted();
      if (!response.ok) return { status: 'failed', error: errorOf(json, response.status) };
      const parsed = schema.safeParse(json);
      onHeaders?.(response.headers);
      return parsed.success ? { status: 'ready', value: parsed.data } : notOurs;
    } catch (error) {
      signal?.throwIfAborted();
      const slow = timeout.aborted;
      if (!slow && !(error instanceof TypeError)) throw error;
      return { status: 'failed', error: { code: 'offline', message: slow ? tooSlow : noServer } };
    }
  }
}

const noServer = 'The server cannot be reached.';
const tooSlow = 'The server did not answer in time.';

const notOurs = {
  status: 'failed',
  error: { code: 'server_error', message: 'The server answered something unexpected.' },
} as const;

/** A proxy may answer without JSON. A connection lost half-way is a TypeError, which is thrown. */
function notJson(error: unknown): undefined {
  if (error instanceof SyntaxError) return undefined;
  throw error;
}

function parametersOf(parameters: object): URLSearchParams {
  return new URLSearchParams(Object.entries(parameters));
}

function errorOf(json: unknown, status: number): ErrorBody {
  const parsed = errorBodySchema.safeParse(json);
  if (parsed.success) return parsed.data;
  return { code: 'server_error', message: `The server answered with status ${status}.` };
}

import { questions } from '@webmaps/answers/questions';
import type { QuestionName } from '@webmaps/answers/questions';
import { toolSpecs } from '@webmaps/commands/tools';
import type { Position } from '@webmaps/geo/position';
import { answersAllWords } from '@webmaps/reader/place-lookup';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { allowMethods } from '../../../http/allow-methods.ts';
import { failureResponses, sendFailure } from '../../../http/failure.ts';
import { askRegions } from '../ask-regions.ts';
import { refuseTooMany } from '../check-callers.ts';
import { answerQuestion } from '../question-routes.ts';
import type { QuestionParts } from '../question-routes.ts';
import { questionOf, RequestProblem, serverTools, translateCall } from './translate-call.ts';
import type { ServerTool } from './translate-call.ts';

/**
 * The tools that need no page, under `/functions/v1/commands`: the input is that of the tool, with
 * places by name, category or coordinates; the answer is that of the question behind it.
 */
export function commandRoutes(app: FastifyInstance, parts: QuestionParts): void {
  for (const name of serverTools) {
    const question = questions[questionOf(name)];
    const url = `/functions/v1/commands/${name}`;
    app.route({
      method: 'POST',
      url,
      schema: {
        summary: toolSpecs[name].summary,
        tags: ['commands'],
        body: toolSpecs[name].input,
        response: {
          200: question.response,
          ...failureResponses(...new Set([...question.failures, 'bad_request' as const])),
        },
      },
      handler: (request, reply) => answerCommand(name, { ...parts, request, reply }),
    });
    allowMethods(app, url, ['POST']);
  }
}

interface Asked extends QuestionParts {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

async function answerCommand(name: ServerTool, asked: Asked): Promise<unknown> {
  const { request, reply } = asked;
  const question = questionOf(name);
  try {
    const wire = await translateCall(name, request.body as object, (place) =>
      locatePlace(place, asked),
    );
    const parsed = questions[question].request.safeParse(wire);
    if (!parsed.success) {
      const [issue] = parsed.error.issues;
      return await sendFailure(reply, {
        code: 'bad_request',
        message: `${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'not understood'}`,
      });
    }
    return await answerQuestion<QuestionName>(question, {
      ...asked,
      wire: parsed.data,
    });
  } catch (thrown) {
    if (thrown instanceof TooManyPlaces) return refuseTooMany(reply);
    if (!(thrown instanceof RequestProblem)) throw thrown;
    return sendFailure(reply, { code: 'bad_request', message: thrown.message });
  }
}

/** The best result that answers all words of a place; each search is taken from the allowance. */
async function locatePlace(place: string, { engines, charge, request }: Asked): Promise<Position> {
  if (place.startsWith('@')) {
    throw new RequestProblem(
      `“${place}” is known to a page only. Give a name, a category or coordinates.`,
    );
  }
  if (!charge(request, SEARCH_COST)) throw new TooManyPlaces('too many places');
  const where = { positions: [], id: undefined };
  const outcome = await askRegions(engines, where, {
    name: 'search',
    input: { query: place, limit: CANDIDATES },
  });
  if (outcome.status === 'failed') throw new RequestProblem(outcome.error.message);
  const found = outcome.value.results.find((result) => answersAllWords(place, result));
  if (!found) throw new RequestProblem(`No place of this server’s regions answers “${place}”.`);
  return found.position;
}

/** One beside that of the request itself. */
const SEARCH_COST = 2;
/** Results of a search among which one has to answer all words. */
const CANDIDATES = 8;

/** The allowance of the caller's network is used up. */
class TooManyPlaces extends Error {
  override readonly name = 'TooManyPlaces';
}

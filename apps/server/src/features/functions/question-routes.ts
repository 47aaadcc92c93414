import { algorithms } from '@webmaps/answers/algorithms';
import { isFromNetwork, questionNames, questions } from '@webmaps/answers/questions';
import type { NamesFrom, QuestionName, WireOf } from '@webmaps/answers/questions';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { allowMethods } from '../../http/allow-methods.ts';
import { failureResponses, sendFailure } from '../../http/failure.ts';
import { answerByRouter } from './answer-by-router.ts';
import { askRegions } from './ask-regions.ts';
import { refuseTooMany } from './check-callers.ts';
import type { Charge } from './check-callers.ts';
import type { RegionEngines } from './region-engines.ts';
import type { Routers } from './routers.ts';

export interface QuestionParts {
  readonly engines: RegionEngines;
  readonly routers: Routers;
  readonly charge: Charge;
}

/** One route for each question of the table, in its order. */
export function questionRoutes(app: FastifyInstance, parts: QuestionParts): void {
  for (const name of questionNames) {
    registerQuestion(app, name, (wire, request, reply) =>
      answerQuestion(name, { ...parts, wire, request, reply }),
    );
  }
}

/** Answers one question, of whatever it is answered from. */
export function answerQuestion<Name extends QuestionName>(
  name: Name,
  asked: Asked<Name>,
): Promise<unknown> {
  return isFromNetwork(name)
    ? answerFromNetwork(name, asked as Asked<typeof name>)
    : answerFromRegions(name as Exclude<Name, NamesFrom<'routing'>>, asked as never);
}

/** `wire` is the body or the query string, parsed by the question's schema. */
type Handler<Name extends QuestionName> = (
  wire: WireOf<Name>,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<unknown>;

function registerQuestion<Name extends QuestionName>(
  app: FastifyInstance,
  name: Name,
  handle: Handler<Name>,
): void {
  const { method, path, summary, request: asked, response, failures } = questions[name];
  const isGet = method === 'GET';
  app.route({
    method,
    url: path,
    schema: {
      summary,
      tags: ['functions'],
      ...(isGet ? { querystring: asked } : { body: asked }),
      response: { 200: response, ...failureResponses(...failures) },
    },
    handler(request, reply) {
      const parsed = isGet ? request.query : request.body;
      return handle(parsed as WireOf<Name>, request, reply);
    },
  });
  allowMethods(app, path, isGet ? ['GET', 'HEAD'] : ['POST']);
}

export interface Asked<Name extends QuestionName> extends QuestionParts {
  readonly wire: WireOf<Name>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

function answerFromNetwork<Name extends NamesFrom<'routing'>>(
  name: Name,
  { wire, routers, charge, request, reply }: Asked<Name>,
): Promise<unknown> {
  const question = questions[name];
  const input = question.read(wire);
  return answerByRouter({
    routers,
    charge,
    request,
    reply,
    id: input.region,
    positions: question.positions(input),
    cost: algorithms[name].cost(input),
    call: { name, input },
  });
}

async function answerFromRegions<Name extends Exclude<QuestionName, NamesFrom<'routing'>>>(
  name: Name,
  { wire, engines, charge, request, reply }: Asked<Name>,
): Promise<unknown> {
  const question = questions[name];
  const input = question.read(wire);
  if (!charge(request, algorithms[name].cost(input))) return refuseTooMany(reply);
  const where = { positions: question.positions(input), id: input.region };
  const outcome = await askRegions(engines, where, { name, input });
  if (outcome.status === 'failed') return sendFailure(reply, outcome.error);
  const cached = question.method === 'GET' ? 'no-cache' : 'no-store';
  return reply.header('cache-control', cached).send(outcome.value);
}

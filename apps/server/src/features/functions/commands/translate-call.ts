import type { QuestionName } from '@webmaps/answers/questions';
import type { ToolInput } from '@webmaps/commands/tools';
import type { Position } from '@webmaps/geo/position';

/** Finds the position of a place by its name, its category or its coordinates. */
export type Locate = (place: string) => Promise<Position>;

/** A request that the server cannot answer; the message is for people. */
export class RequestProblem extends Error {
  override readonly name = 'RequestProblem';
}

/** How a tool is asked: by a question, with the body or the query that its schema reads. */
interface Translation<Input> {
  readonly question: QuestionName;
  readonly translate: (input: Input, locate: Locate) => Promise<object>;
}

/** The tools that need no page, each with the question that answers it. */
const translations = {
  find_places: asks<ToolInput<'find_places'>>(
    'search',
    async ({ query, near, along, limit = 10 }, locate) => {
      if (along !== undefined) throw new RequestProblem(`“${along}” is known to a page only.`);
      return {
        q: query,
        limit,
        ...(near !== undefined && { near: parameterOf(await locate(near)) }),
      };
    },
  ),
  what_is_here: asks<ToolInput<'what_is_here'>>('reverse', async ({ place }, locate) => ({
    position: parameterOf(await locate(place)),
    limit: 10,
  })),
  plan_route: asks<ToolInput<'plan_route'>>('route', async ({ stops, ...options }, locate) => {
    const waypoints = [];
    for (const stop of stops) waypoints.push({ position: await locate(stop) });
    return { waypoints, ...options };
  }),
  find_loops: asks<ToolInput<'find_loops'>>(
    'loops',
    async ({ start, other, ...options }, locate) => ({
      start: await locate(start),
      ...options,
      ...(other === true && { seed: 1 }),
    }),
  ),
  find_reach: asks<ToolInput<'find_reach'>>(
    'isochrone',
    async ({ centre, rings = 1, ...options }, locate) => {
      if (rings > 1) throw new RequestProblem('One ring a request: ask for each of them.');
      return { position: await locate(centre), ...options };
    },
  ),
  measure_elevation: asks<ToolInput<'measure_elevation'>>(
    'elevation',
    async ({ place = '@route' }, locate) => ({
      geometry: { type: 'Point', coordinates: await locate(place) },
    }),
  ),
};

export type ServerTool = keyof typeof translations;
export const serverTools = Object.keys(translations) as readonly ServerTool[];

/** The question that answers a tool. */
export function questionOf(name: ServerTool): QuestionName {
  return translations[name].question;
}

/** The request of the question of a tool. The input has been parsed by the schema of the tool. */
export function translateCall(name: ServerTool, input: object, locate: Locate): Promise<object> {
  return translations[name].translate(input as never, locate);
}

function asks<Input>(
  question: QuestionName,
  translate: Translation<Input>['translate'],
): Translation<Input> {
  return { question, translate };
}

/** A position as a parameter of an address. */
function parameterOf(position: Position): string {
  return position.map((degrees) => degrees.toFixed(8)).join(',');
}

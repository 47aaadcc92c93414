import type { Position } from '@webmaps/geo/position';
import { landWeights } from '@webmaps/router/cost/by-land';
import type { RoutingRegion } from '@webmaps/router/route/describe-route';
import type { RoutingEngine } from '@webmaps/router/engine';
import { chooseStart } from '@webmaps/router/loops/choose-start';
import type { FoundRoute, RunSize } from '@webmaps/router/loops/loop';
import { takeLoopMemory } from '@webmaps/router/loops/loop-memory';
import { planLoops } from '@webmaps/router/loops/plan-loops';
import { growOut } from '@webmaps/router/loops/search-loops';
import { unavoidableShare } from '@webmaps/router/loops/start-spur';
import { snapOfPlace } from '@webmaps/router/snap/snap-of-place';
import { PROFILES } from '@webmaps/router/cost/profiles';
import { seededRandom } from '@webmaps/geo/seeded-random';
import { profileWeighing } from '@webmaps/router/cost/weigh-graph';
import { percentile, processorMilliseconds } from './figure.ts';
import type { Figure } from './figure.ts';
import { randomPairs, randomPlace } from './pairs.ts';
import { runSubjects } from './run-subjects.ts';

const STARTS = 300;
const LENGTHS = [3000, 5000, 10_000, 20_000];
const TIMES = [1800, 3600];
const SEVERAL = 5;
/** The requested length from places on edges. */
const EDGE_METRES = 5000;
const WITHOUT_SPUR = 'the same, without the only way from the start to any ring';

/** Loops from random crossings: how near to the length, how much is repeated, how long it takes. */
export async function benchLoops(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const region of runSubjects()) figures.push(...(await measure(region)));
  return figures;
}

async function measure(region: RoutingRegion): Promise<Figure[]> {
  const { engine, region: id } = region;
  const starts = randomPairs(engine.graph, STARTS).map(([start]) => start);
  const ask: Ask = async (start, request) => {
    const before = process.cpuUsage();
    const outcome = await planLoops(region, { start, ...request });
    const ms = processorMilliseconds(before);
    return { ms, routes: outcome.status === 'ready' ? outcome.routes : [] };
  };
  for (const start of starts.slice(0, 50)) await ask(start, { lengthMetres: 5000 });
  const figures: Figure[] = [];
  for (const lengthMetres of LENGTHS) {
    const group = `loops of ${lengthMetres / 1000} km, ${id}`;
    const one: Answer[] = [];
    for (const start of starts) one.push(await ask(start, { lengthMetres, count: 1 }));
    const spurs = starts.map((start) => unavoidable(engine, start, lengthMetres));
    figures.push(...quality(group, { answers: one, spurs, lengthMetres }));
    const several: Answer[] = [];
    for (const start of starts) several.push(await ask(start, { lengthMetres, count: SEVERAL }));
    const ms = several.map((answer) => answer.ms);
    const share = (least: number): number =>
      percentOf(several, ({ routes }) => routes.length >= least);
    figures.push(
      { group, name: 'five asked for, p50', value: percentile(ms, 0.5), unit: 'ms' },
      { group, name: 'five asked for, p95', value: percentile(ms, 0.95), unit: 'ms' },
      { group, name: 'three or more given', value: share(3), unit: '%' },
    );
  }
  return [...figures, ...(await fromEdges(region, ask)), ...(await timed(id, starts, ask))];
}

/** Starts anywhere on edges of the largest part of the network, as addresses are, not at crossings. */
async function fromEdges({ engine: { graph }, region: id }: RoutingRegion, ask: Ask) {
  const { componentMetres } = graph.sections;
  const largest = componentMetres.indexOf(Math.max(...componentMetres));
  const random = seededRandom(7);
  const answers: Answer[] = [];
  while (answers.length < STARTS) {
    const { component, position } = snapOfPlace(graph, randomPlace(graph, random));
    if (component !== largest) continue;
    answers.push(await ask(position, { lengthMetres: EDGE_METRES, count: 1 }));
  }
  const group = `loops of ${EDGE_METRES / 1000} km from places on edges, ${id}`;
  return quality(group, { answers, spurs: [], lengthMetres: EDGE_METRES }).filter(
    ({ name }) => name !== WITHOUT_SPUR,
  );
}

type Ask = (start: Position, request: RunSize & { readonly count?: number }) => Promise<Answer>;

/** How near loops of a time come to it. */
async function timed(id: string, starts: readonly Position[], ask: Ask): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const durationSeconds of TIMES) {
    const answers: Answer[] = [];
    for (const start of starts) answers.push(await ask(start, { durationSeconds, count: 1 }));
    const value = percentOf(answers, ({ routes: [route] }) =>
      route === undefined ? false : Math.abs(route.durationSeconds / durationSeconds - 1) <= 0.05,
    );
    const group = `loops of ${durationSeconds / 60} min, ${id}`;
    figures.push({ group, name: 'within 5 % of the time', value, unit: '%' });
  }
  return figures;
}

/** The share that a loop from a start repeats whatever is found, as the search sees it. */
function unavoidable(engine: RoutingEngine, position: Position, lengthMetres: number): number {
  const { graph } = engine;
  const weights = landWeights(engine, profileWeighing(PROFILES[0]));
  const start = chooseStart(graph, position, { weights, minMetres: lengthMetres / 2 });
  if (start === undefined) return 0;
  const { giveBack, ...memory } = takeLoopMemory(graph);
  const measures = graph.sections.lengths;
  const question = {
    graph,
    weights,
    memory,
    start,
    measures,
    lengthMetres,
    repeatCost: 0,
    headingDegrees: undefined,
  };
  growOut(question, 0.5);
  const share = unavoidableShare(question);
  giveBack();
  return share;
}

interface Answer {
  readonly ms: number;
  readonly routes: readonly FoundRoute[];
}

interface Asked {
  readonly answers: readonly Answer[];
  /** What cannot but be repeated, by answer. */
  readonly spurs: readonly number[];
  readonly lengthMetres: number;
}

function quality(group: string, { answers, spurs, lengthMetres }: Asked): Figure[] {
  const best = answers.flatMap(({ routes }) => routes.slice(0, 1));
  const isNear = ({ distanceMetres }: FoundRoute): boolean =>
    Math.abs(distanceMetres / lengthMetres - 1) <= 0.05;
  const overlaps = best.map(({ repeatedShare }) => repeatedShare * 100);
  const ms = answers.map((answer) => answer.ms);
  const share = (passes: (route: FoundRoute) => boolean): number =>
    percentOf(answers, ({ routes: [route] }) => route !== undefined && passes(route));
  return [
    { group, name: 'within 5 %', value: share(isNear), unit: '%' },
    { group, name: 'repeated, p50', value: percentile(overlaps, 0.5), unit: '%' },
    { group, name: 'repeated, p90', value: percentile(overlaps, 0.9), unit: '%' },
    {
      group,
      name: 'within 5 %, at most 10 % repeated',
      value: share((route) => isNear(route) && route.repeatedShare <= 0.1),
      unit: '%',
    },
    {
      group,
      name: WITHOUT_SPUR,
      value: percentOf(
        [...answers.entries()],
        ([
          at,
          {
            routes: [route],
          },
        ]) => {
          if (route === undefined || !isNear(route)) return false;
          return route.repeatedShare - (spurs[at] ?? 0) <= 0.1;
        },
      ),
      unit: '%',
    },
    { group, name: 'out and back', value: share(({ kind }) => kind === 'out-and-back'), unit: '%' },
    {
      group,
      name: 'none',
      value: percentOf(answers, ({ routes }) => routes.length === 0),
      unit: '%',
    },
    { group, name: 'one, p50', value: percentile(ms, 0.5), unit: 'ms' },
    { group, name: 'one, p95', value: percentile(ms, 0.95), unit: 'ms' },
  ];
}

function percentOf<T>(items: readonly T[], passes: (item: T) => boolean): number {
  return (items.filter(passes).length / Math.max(1, items.length)) * 100;
}

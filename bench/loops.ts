import type { Position } from '@webmaps/geo/position';
import type { RoutingEngine } from '@webmaps/router/engine';
import type { FoundRoute, LoopRequest } from '@webmaps/router/loops/loop';
import { planLoops } from '@webmaps/router/loops/plan-loops';
import { percentile, processorMilliseconds } from './figure.ts';
import type { Figure } from './figure.ts';
import { openElevation, openEngine } from './packs.ts';
import { randomPairs } from './pairs.ts';

const STARTS = 300;
const LENGTHS = [3000, 5000, 10_000, 20_000];
const SEVERAL = 5;

/** Loops from random crossings: how near to the length, how much is repeated, how long it takes. */
export async function benchLoops(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const id of ['heidelberg', 'malta', 'null-island']) {
    const engine = openEngine(id);
    if (engine !== undefined) figures.push(...(await measure(id, engine)));
  }
  return figures;
}

async function measure(id: string, engine: RoutingEngine): Promise<Figure[]> {
  const elevation = openElevation(id);
  const region = { region: id, engine, ...(elevation && { elevation }) };
  const starts = randomPairs(engine.graph, STARTS).map(([start]) => start);
  const ask = async (start: Position, request: Omit<LoopRequest, 'start'>): Promise<Answer> => {
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
    figures.push(...quality(group, one, lengthMetres));
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
  return figures;
}

interface Answer {
  readonly ms: number;
  readonly routes: readonly FoundRoute[];
}

function quality(group: string, answers: readonly Answer[], lengthMetres: number): Figure[] {
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

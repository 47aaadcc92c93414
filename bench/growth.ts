import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildGraph } from '@webmaps/router/build/build-graph';
import { Graph } from '@webmaps/router/format/graph';
import { runNode } from '../scripts/child.ts';
import { root } from '../scripts/paths.ts';
import type { Figure } from './figure.ts';
import { STAGES } from './growth-stages.ts';
import type { StageResult } from './growth-stages.ts';
import { readPacked } from './packs.ts';
import { tileGraph } from './tile-graph.ts';

const SIZES = [
  { columns: 1, rows: 1 },
  { columns: 3, rows: 1 },
  { columns: 3, rows: 3 },
  { columns: 5, rows: 5 },
];

/**
 * What grows how fast with the size of the network: Heidelberg alone and 3, 9 and 25 of it side by
 * side, each question in a process of its own, whose memory is what it takes beyond the open files.
 * Prints the table for docs/performance.md; its figures are the exponents.
 */
export async function benchGrowth(): Promise<Figure[]> {
  const packed = readPacked('heidelberg', 'routing');
  if (packed === undefined) return [];
  const folder = mkdtempSync(join(tmpdir(), 'growth-'));
  try {
    const rows = new Map<string, number[]>();
    const put = (name: string, value: number): void => {
      rows.set(name, [...(rows.get(name) ?? []), value]);
    };
    for (const tiling of SIZES) {
      const routing = buildGraph(tileGraph(Graph.open(packed), tiling));
      writeFileSync(join(folder, 'routing'), routing);
      put('edges', Graph.open(routing).edgeCount);
      for (const stage of STAGES) {
        const { milliseconds, megabytes } = await runStage(folder, stage);
        put(`${stage}, ms`, milliseconds);
        if (stage === 'order and topology') {
          put('graph file, MB', routing.length / 1e6);
          put('hierarchy file, MB', statSync(join(folder, 'hierarchy')).size / 1e6);
        }
        put(`${stage}, memory MB`, megabytes);
      }
    }
    console.log(growthTable(rows));
    return [...rows]
      .filter(([name]) => name !== 'edges')
      .map(([name, values]) => ({
        group: 'growth, Heidelberg × 1 to 25',
        name: `${name}, exponent`,
        value: exponent(rows.get('edges') ?? [], values),
        unit: '',
      }));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function runStage(folder: string, stage: string): Promise<StageResult> {
  const program = join(root, 'bench', 'growth-stages.ts');
  const { code, output } = await runNode([program, folder, stage], { quiet: true });
  if (code !== 0) throw new Error(`Measuring ${stage} failed:\n${output}`);
  return JSON.parse(output) as StageResult;
}

function growthTable(rows: ReadonlyMap<string, readonly number[]>): string {
  const edges = rows.get('edges') ?? [];
  const lines = [...rows].map(([name, values]) => {
    const shown = name === 'edges' ? '' : exponent(edges, values).toFixed(2);
    const cells = values.map((value) => (name === 'edges' ? String(value) : short(value)));
    return `| ${name} | ${cells.join(' | ')} | ${shown} |`;
  });
  const titles = SIZES.map(({ columns, rows: count }) => `${columns * count} ×`);
  return [
    `| Heidelberg | ${titles.join(' | ')} | exponent |`,
    '|---|---:|---:|---:|---:|---:|',
    ...lines,
  ].join('\n');
}

/** The slope of the straight line through the logarithms. */
function exponent(sizes: readonly number[], values: readonly number[]): number {
  const xs = sizes.map(Math.log);
  const ys = values.map((value) => Math.log(Math.max(value, 1e-3)));
  const mean = (numbers: readonly number[]): number =>
    numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
  const [middleX, middleY] = [mean(xs), mean(ys)];
  const over = xs.reduce((sum, x, at) => sum + (x - middleX) * ((ys[at] ?? 0) - middleY), 0);
  return over / xs.reduce((sum, x) => sum + (x - middleX) ** 2, 0);
}

function short(value: number): string {
  return value >= 100 ? value.toFixed(0) : value.toPrecision(3);
}

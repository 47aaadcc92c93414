import { readFileSync } from 'node:fs';
import { createReader } from '@webmaps/reader/reader';
import { samplePlaces } from '@webmaps/reader/testing/places';
import { readSentences } from '@webmaps/reader/testing/sentences';
import { measureReaderChunk } from '../scripts/bundle-reader.ts';
import { percentile, processorMilliseconds } from './figure.ts';
import type { Figure } from './figure.ts';

const BUDGET_MS = 20;
const BUDGET_BYTES = 40 * 1024;
const unseen = new URL('../packages/reader/src/testing/unseen.tsv', import.meta.url);

/**
 * What the built-in reader costs: its chunk, and reading 100 sentences that its rules have not seen,
 * the first time, when patterns are compiled, and after that. Ratios are to what is allowed.
 */
export async function benchReader(): Promise<Figure[]> {
  const bytes = await measureReaderChunk();
  const sentences = readSentences(readFileSync(unseen, 'utf8'));
  const begin = process.cpuUsage();
  const reader = createReader();
  const learning = processorMilliseconds(begin);
  const readAll = async () => {
    const times: number[] = [];
    for (const { sentence, context } of sentences) {
      const before = process.cpuUsage();
      await reader.read(sentence, context, samplePlaces);
      times.push(processorMilliseconds(before));
    }
    return times;
  };
  const first = await readAll();
  const warm = await readAll();
  const group = 'the built-in reader';
  const time = (name: string, value: number): Figure => ({
    group,
    name,
    value,
    unit: 'ms',
    ratio: { value: value / BUDGET_MS, to: `the ${BUDGET_MS} ms of its budget` },
  });
  return [
    {
      group,
      name: 'chunk, gzip',
      value: bytes / 1024,
      unit: 'KB',
      ratio: { value: bytes / BUDGET_BYTES, to: 'the 40 KB of its budget' },
    },
    { group, name: 'learning the examples, once, in a worker', value: learning, unit: 'ms' },
    time('the very first sentence', first[0] ?? Number.NaN),
    time('a sentence, median', percentile(warm, 0.5)),
    time('a sentence, 95 of 100', percentile(warm, 0.95)),
    time('a sentence, slowest', percentile(warm, 1)),
  ];
}

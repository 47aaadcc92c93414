import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { testData } from '../../../scripts/test-data.ts';
import { createReader } from './reader.ts';
import type { ReadingContext } from './reading.ts';
import { judgeReading } from './testing/judge-reading.ts';
import { samplePlaces } from './testing/places.ts';
import { readSentences, sampleLayers } from './testing/sentences.ts';
import type { TestSentence } from './testing/sentences.ts';

const reader = createReader();
const read = (sentence: string, context: ReadingContext = {}) =>
  reader.read(sentence, context, samplePlaces);
const judge = async ({ sentence, context, expected }: TestSentence) => ({
  sentence,
  verdict: judgeReading(await read(sentence, context), expected),
});

describe('the documented sentences', () => {
  const documented = testData('assistant/sentences.tsv');

  it.skipIf(documented === undefined)('are all read as they are meant', async () => {
    const sentences = readSentences(readFileSync(documented ?? '', 'utf8'));
    expect(sentences.length).toBeGreaterThanOrEqual(150);
    const judged = await Promise.all(sentences.map(judge));
    expect(judged.filter(({ verdict }) => verdict !== 'right')).toEqual([]);
  });
});

describe('sentences that the rules have not seen', () => {
  const unseen = readSentences(
    readFileSync(new URL('./testing/unseen.tsv', import.meta.url), 'utf8'),
  );

  it('never act wrongly, and are mostly acted on or offered', async () => {
    const judged = await Promise.all(unseen.map(judge));
    const count = (...verdicts: readonly string[]) =>
      judged.filter(({ verdict }) => verdicts.includes(verdict)).length;
    expect(judged).toHaveLength(100);
    expect(count('wrong act')).toBe(0);
    expect(count('act instead of a refusal')).toBe(0);
    const answerable = unseen.filter(({ expected }) => 'calls' in expected);
    const rest = judged.length - answerable.length;
    expect((count('right', 'offered') - rest) / answerable.length).toBeGreaterThanOrEqual(0.75);
  });
});

describe('a sentence', () => {
  it('asks for the field that it lacks', async () => {
    expect(await read('buffer the parks', { layers: sampleLayers })).toMatchObject({
      kind: 'ask',
      field: 'distanceMetres',
      proposal: { name: 'buffer', input: { of: 'Parks' }, missing: ['distanceMetres'] },
    });
    expect(await read('hide the Rivers layer', { layers: sampleLayers })).toMatchObject({
      kind: 'ask',
      field: 'layer',
      unknown: 'the Rivers layer',
    });
  });

  it('names what has to be there first', async () => {
    const context = { lacks: ['region'] } as const;
    expect(await read('loop of 8 km from the station', context)).toEqual({
      kind: 'refuse',
      reason: 'needs',
      need: 'region',
      name: 'find_loops',
    });
  });

  it('acts on nothing that names a place that is not there', async () => {
    const reading = await read('take me from the station to Atlantis');
    expect(reading.kind).toBe('offers');
    expect(reading.kind === 'offers' && reading.proposals[0]).toMatchObject({ name: 'plan_route' });
  });

  it('is refused with its unknown words and with sentences that are understood', async () => {
    const reading = await read('zorbing with flamingos');
    expect(reading).toMatchObject({ kind: 'refuse', reason: 'unknown' });
    expect(reading.kind === 'refuse' && reading.reason === 'unknown' && reading.words).toContain(
      'zorbing',
    );
  });

  it('of several parts runs only where each part is understood', async () => {
    const whole = await read(
      'route from Zero Square to Eastgate, then reverse it, then save it as Way',
      {
        route: true,
      },
    );
    expect(whole.kind === 'acts' && whole.calls.map(({ name }) => name)).toEqual([
      'plan_route',
      'reverse_route',
      'save_route',
    ]);
    const broken = await read('reverse it, then sing a song', { route: true });
    expect(broken.kind).not.toBe('acts');
  });

  it.each(['do not reverse it', 'never clear the route', 'should I undo that', 'undo is bad'])(
    'does not act on a negation or a question: %s',
    async (sentence) => {
      expect((await read(sentence, { route: true })).kind).not.toBe('acts');
    },
  );

  // Patterns that can read a word in two ways take for ever on a row of it.
  const rows = [
    'the ',
    'all the ',
    'from a to b ',
    'to via from ',
    'of ',
    'then ',
    'x, ',
    '1,000',
    '@',
    'a.',
  ];
  it.each([
    '',
    '   ',
    '?',
    '«L0» loop',
    'x'.repeat(5000),
    '🏃'.repeat(300),
    ...rows.map((row) => row.repeat(2000 / row.length)),
  ])('of any characters is read without failing', async (sentence) => {
    expect((await read(sentence, { layers: sampleLayers, route: true })).kind).not.toBe('acts');
  });
});

describe('the ranking for a model', () => {
  it('has the meant tool among the first sixteen', () => {
    expect(reader.rank('a nice 12k through the woods', {}).slice(0, 16)).toContain('find_loops');
    expect(reader.rank('how much of it is asphalt', { route: true })[0]).toBe('describe_route');
  });
});

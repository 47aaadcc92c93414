import { describe, expect, it } from 'vitest';
import { firstWords } from './first-words.ts';
import { parseParts } from './parse-parts.ts';
import { parseStory } from './parse-story.ts';
import type { StoryPart } from './story.ts';

const text = (words: string): StoryPart => ({ kind: 'text', text: words });

describe('the blocks of a story', () => {
  it('are headings, paragraphs, lists, quotes, code and rules', () => {
    const story = [
      '# Why a new trail #',
      'People on foot',
      'share the road.',
      '',
      '- one',
      '- two',
      '  - within',
      '',
      '3. three',
      '> told',
      '> twice',
      '',
      '```js',
      '# no heading',
      '```',
      '---',
    ].join('\r\n');
    expect(parseStory(story)).toEqual([
      { kind: 'heading', level: 1, parts: [text('Why a new trail')] },
      { kind: 'paragraph', parts: [text('People on foot\nshare the road.')] },
      {
        kind: 'list',
        isOrdered: false,
        items: [
          [{ kind: 'paragraph', parts: [text('one')] }],
          [
            { kind: 'paragraph', parts: [text('two')] },
            {
              kind: 'list',
              isOrdered: false,
              items: [[{ kind: 'paragraph', parts: [text('within')] }]],
            },
          ],
        ],
      },
      {
        kind: 'list',
        isOrdered: true,
        items: [[{ kind: 'paragraph', parts: [text('three')] }]],
      },
      { kind: 'quote', blocks: [{ kind: 'paragraph', parts: [text('told\ntwice')] }] },
      { kind: 'code', text: '# no heading' },
      { kind: 'rule' },
    ]);
  });

  it('end with the text, whatever is left open', () => {
    expect(parseStory('```\na')).toEqual([{ kind: 'code', text: 'a' }]);
    expect(parseStory('')).toEqual([]);
    expect(parseStory('#')).toEqual([{ kind: 'paragraph', parts: [text('#')] }]);
  });

  it('are in each other four deep, and no deeper', () => {
    const depth = (blocks: ReturnType<typeof parseStory>): number =>
      Math.max(0, ...blocks.map((block) => (block.kind === 'quote' ? 1 + depth(block.blocks) : 0)));
    expect(depth(parseStory('>'.repeat(1000)))).toBe(4);
  });
});

describe('the words of a story', () => {
  it('have stress, code, breaks and links', () => {
    expect(parseParts('a **b** *c* ~~d~~ `e*` f\\*  \ng')).toEqual([
      text('a '),
      { kind: 'strong', parts: [text('b')] },
      text(' '),
      { kind: 'emphasis', parts: [text('c')] },
      text(' '),
      { kind: 'struck', parts: [text('d')] },
      text(' '),
      { kind: 'code', text: 'e*' },
      text(' f*'),
      { kind: 'break' },
      text('g'),
    ]);
    expect(parseParts('[the *lake*](https://example.org/a)')).toEqual([
      {
        kind: 'link',
        href: 'https://example.org/a',
        parts: [text('the '), { kind: 'emphasis', parts: [text('lake')] }],
      },
    ]);
    expect(parseParts('see https://example.org/a_b_c.')).toEqual([
      text('see '),
      {
        kind: 'link',
        href: 'https://example.org/a_b_c',
        parts: [text('https://example.org/a_b_c')],
      },
      text('.'),
    ]);
    expect(parseParts('***a***')).toEqual([
      { kind: 'strong', parts: [{ kind: 'emphasis', parts: [text('a')] }] },
    ]);
  });

  it.each(['2 * 3 * 4', 'snake_case_name', '**open', 'a * b', '[a]', '[a](b c)', '~~ x'])(
    'are text where nothing is marked: %s',
    (words) => {
      expect(parseParts(words)).toEqual([text(words)]);
    },
  );

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '[a](javascript:alert)',
    '[a](JaVaScRiPt:alert)',
    '[a](data:text/html,x)',
    '[a](//evil.test)',
    '![a](vbscript:x)',
    '&lt;b&gt;',
  ])('hold nothing that a browser would act on: %s', (words) => {
    expect(parseParts(words)).toEqual([text(words)]);
  });

  it('link to pictures of other sites instead of fetching them', () => {
    expect(parseParts('![A map](https://example.org/a.png)')).toEqual([
      { kind: 'link', href: 'https://example.org/a.png', parts: [text('A map')] },
    ]);
  });

  it('are read in linear time', () => {
    const size = 100_000;
    const hard = ['[', '![', '*a ', '**', '_', '`', '``` ', '~~a', '> ', '- ', '1. ', '# a  ', ' '];
    const longest = (source: string): number => {
      const start = performance.now();
      parseStory(source);
      return performance.now() - start;
    };
    const plain = Math.max(longest('word '.repeat(size / 5)), 5);
    for (const piece of [...hard, ...hard.map((each) => `${each}\n`), 'https://a', '\\', ' \n']) {
      const source = piece.repeat(size / piece.length);
      for (const story of [source, `# a${source}b`, `a${source}b`, `- ${source}`]) {
        expect(longest(story), JSON.stringify(piece)).toBeLessThan(plain * 100);
      }
    }
  });
});

it('knows the first words of a story without its marks', () => {
  expect(firstWords('# Title\n\n- a\n\nThe **old**\n[path](https://a.example) is back.', 300)).toBe(
    'The old path is back.',
  );
  expect(firstWords('one two three four', 12)).toBe('one two…');
  expect(firstWords('a'.repeat(50), 10)).toBe(`${'a'.repeat(9)}…`);
  expect(firstWords('# Title', 300)).toBe('');
});

import { labelOf } from '../../commands/label-of.ts';
import { commandGroups, commandIds } from '../../commands/registry.ts';
import { text as commandText } from '../../text/en/commands.ts';
import type { HelpBlock, HelpTopic } from '../../text/en/help-topic.ts';
import { helpTopics } from '../../text/en/help.ts';

/** A stretch of text, and whether it is what was looked for. */
export interface Piece {
  readonly text: string;
  readonly found: boolean;
  /** Where it begins. */
  readonly at: number;
}

/** The topics in which every word of the query begins a word; those with it in the title first. */
export function findTopics(query: string): readonly HelpTopic[] {
  const words = wordsOf(query);
  if (words.length === 0) return helpTopics;
  return helpTopics
    .map((topic) => ({ topic, inTitle: words.every((word) => holds(topic.title, word)) }))
    .filter(({ topic }) =>
      words.every((word) => holds(topic.title, word) || holds(plain(topic), word)),
    )
    .sort((a, b) => Number(b.inTitle) - Number(a.inTitle))
    .map(({ topic }) => topic);
}

/** A text cut at the words of a query. */
export function marked(text: string, query: string): readonly Piece[] {
  const words = wordsOf(query);
  if (words.length === 0) return [{ text, found: false, at: 0 }];
  const pieces: Piece[] = [];
  let from = 0;
  for (const match of text.matchAll(beginning(words))) {
    const start = match.index;
    if (start > from) pieces.push({ text: text.slice(from, start), found: false, at: from });
    pieces.push({ text: match[0], found: true, at: start });
    from = start + match[0].length;
  }
  if (from < text.length) pieces.push({ text: text.slice(from), found: false, at: from });
  return pieces;
}

function wordsOf(query: string): string[] {
  return query.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

function holds(text: string, word: string): boolean {
  return beginning([word]).test(text);
}

/** Words are letters and figures only, so nothing in them has to be escaped. */
function beginning(words: readonly string[]): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.join('|')})`, 'giu');
}

const plainTexts = new Map<string, string>();

/** Everything that a topic says; what is filled in counts as far as it is known here. */
function plain({ id, blocks }: HelpTopic): string {
  let known = plainTexts.get(id);
  if (known === undefined) {
    known = blocks.map(plainBlock).join(' ');
    plainTexts.set(id, known);
  }
  return known;
}

function plainBlock(block: HelpBlock): string {
  switch (block.kind) {
    case 'text':
    case 'command':
      return block.text;
    case 'steps':
    case 'list':
      return block.items.join(' ');
    case 'picture':
      return '';
    case 'fact':
      return block.fact === 'shortcuts'
        ? [
            ...commandIds.map(labelOf),
            ...commandGroups.map((group) => commandText.groups[group]),
          ].join(' ')
        : '';
  }
}

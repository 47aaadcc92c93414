import { parseStory } from './parse-story.ts';
import type { StoryBlock, StoryPart } from './story.ts';

/** So much of a story is read for its first words. */
const READ_CHARACTERS = 4000;

/** The words of the first paragraph on one line, without marks, cut after a word. */
export function firstWords(story: string, maxCharacters: number): string {
  const words = firstParagraph(parseStory(story.slice(0, READ_CHARACTERS)))
    .replaceAll(/\s+/g, ' ')
    .trim();
  if (words.length <= maxCharacters) return words;
  const cut = words.slice(0, maxCharacters);
  const end = cut.lastIndexOf(' ');
  return `${cut.slice(0, end > maxCharacters / 2 ? end : maxCharacters - 1).trimEnd()}…`;
}

function firstParagraph(blocks: readonly StoryBlock[]): string {
  for (const block of blocks) {
    if (block.kind === 'paragraph') return block.parts.map(wordsOf).join('');
    if (block.kind === 'quote') return firstParagraph(block.blocks);
  }
  return '';
}

function wordsOf(part: StoryPart): string {
  switch (part.kind) {
    case 'text':
    case 'code':
      return part.text;
    case 'break':
      return ' ';
    default:
      return part.parts.map(wordsOf).join('');
  }
}

import { parseParts } from './parse-parts.ts';
import type { StoryBlock, StoryItem } from './story.ts';

/** Quotes and lists within each other; deeper ones are paragraphs. */
const MAX_DEPTH = 4;

const heading = /^ {0,3}(#{1,6})[ \t](.*)$/;
const rule = /^ {0,3}(?:(?:\*[ \t]*){3,}|(?:-[ \t]*){3,}|(?:_[ \t]*){3,})$/;
const fence = /^ {0,3}(`{3,}|~{3,})/;
const quote = /^ {0,3}> ?(.*)$/;
const bullet = /^( {0,3}[-*+][ \t]+)(.*)$/;
const numbered = /^( {0,3}\d{1,9}[.)][ \t]+)(.*)$/;

/**
 * The blocks of a story: the Markdown that people write by hand (headings, paragraphs, lists,
 * quotes, code, rules; stress and links within). HTML is text, and so is all else.
 */
export function parseStory(source: string): readonly StoryBlock[] {
  return parseLines(source.replaceAll(/\r\n?/g, '\n').replaceAll('\0', '').split('\n'), 0);
}

interface Taken {
  readonly block: StoryBlock;
  /** The line after it. */
  readonly next: number;
}

function parseLines(lines: readonly string[], depth: number): StoryBlock[] {
  const blocks: StoryBlock[] = [];
  let at = 0;
  while (at < lines.length) {
    if (isBlank(lines[at])) {
      at++;
      continue;
    }
    const { block, next } = takeBlock(lines, at, depth);
    blocks.push(block);
    at = next;
  }
  return blocks;
}

function takeBlock(lines: readonly string[], at: number, depth: number): Taken {
  const line = lines[at] ?? '';
  const titled = heading.exec(line);
  if (titled) {
    const level = Math.min(titled[1]?.length ?? 1, 3) as 1 | 2 | 3;
    const parts = parseParts(withoutMarks(titled[2] ?? ''));
    return { block: { kind: 'heading', level, parts }, next: at + 1 };
  }
  if (rule.test(line)) return { block: { kind: 'rule' }, next: at + 1 };
  if (fence.test(line)) return takeCode(lines, at);
  if (depth < MAX_DEPTH) {
    if (quote.test(line)) return takeQuote(lines, at, depth);
    if (bullet.test(line)) return takeList(lines, at, { depth, pattern: bullet });
    if (numbered.test(line)) return takeList(lines, at, { depth, pattern: numbered });
  }
  return takeParagraph(lines, at, depth);
}

/** A heading may be closed by the marks that open it. */
function withoutMarks(words: string): string {
  const trimmed = words.trim();
  let end = trimmed.length;
  while (trimmed[end - 1] === '#') end--;
  return end === 0 || trimmed[end - 1] === ' ' ? trimmed.slice(0, end).trimEnd() : trimmed;
}

function takeCode(lines: readonly string[], at: number): Taken {
  const mark = fence.exec(lines[at] ?? '')?.[1] ?? '```';
  const isEnd = (line: string) => {
    const { length } = line.trim();
    return length >= mark.length && line.trim() === mark.charAt(0).repeat(length);
  };
  let end = at + 1;
  while (end < lines.length && !isEnd(lines[end] ?? '')) end++;
  return { block: { kind: 'code', text: lines.slice(at + 1, end).join('\n') }, next: end + 1 };
}

function takeQuote(lines: readonly string[], at: number, depth: number): Taken {
  const inner: string[] = [];
  let end = at;
  for (; end < lines.length; end++) {
    const found = quote.exec(lines[end] ?? '');
    if (!found) break;
    inner.push(found[1] ?? '');
  }
  return { block: { kind: 'quote', blocks: parseLines(inner, depth + 1) }, next: end };
}

function takeList(
  lines: readonly string[],
  at: number,
  { depth, pattern }: { readonly depth: number; readonly pattern: RegExp },
): Taken {
  const items: StoryItem[] = [];
  let end = at;
  while (end < lines.length) {
    const found = rule.test(lines[end] ?? '') ? null : pattern.exec(lines[end] ?? '');
    if (!found) break;
    const indent = Math.min(found[1]?.length ?? 2, 4);
    const inner = [found[2] ?? ''];
    // What is indented as far as the words belongs to the point, and so do blank lines before it.
    for (end++; end < lines.length; end++) {
      const line = lines[end] ?? '';
      const isWithin = /^[ \t]/.test(line) && line.slice(0, indent).trim() === '';
      if (isWithin) inner.push(line.replace(/^\t/, '').slice(line.startsWith('\t') ? 0 : indent));
      else if (isBlank(line) && isIndented(lines[end + 1], indent)) inner.push('');
      else break;
    }
    items.push(parseLines(inner, depth + 1));
    // Points may have one blank line between them.
    if (isBlank(lines[end]) && pattern.test(lines[end + 1] ?? '')) end++;
  }
  return { block: { kind: 'list', isOrdered: pattern === numbered, items }, next: end };
}

function takeParagraph(lines: readonly string[], at: number, depth: number): Taken {
  let end = at + 1;
  while (end < lines.length && !isBlank(lines[end]) && !begins(lines[end] ?? '', depth)) end++;
  const source = lines
    .slice(at, end)
    .map((line) => line.trimStart())
    .join('\n');
  return { block: { kind: 'paragraph', parts: parseParts(source.trimEnd()) }, next: end };
}

/** Whether a line ends the paragraph before it. */
function begins(line: string, depth: number): boolean {
  if (heading.test(line) || rule.test(line) || fence.test(line)) return true;
  return depth < MAX_DEPTH && (quote.test(line) || bullet.test(line) || numbered.test(line));
}

function isBlank(line: string | undefined): boolean {
  return line === undefined || line.trim() === '';
}

function isIndented(line: string | undefined, indent: number): boolean {
  return line !== undefined && line.trim() !== '' && line.slice(0, indent).trim() === '';
}

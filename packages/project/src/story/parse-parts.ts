import type { StoryPart, StoryStress } from './story.ts';

/** A stress that has begun, and what is in it so far. */
interface Open {
  readonly mark: string;
  readonly parts: StoryPart[];
}

const stressOf: Readonly<Record<string, StoryStress>> = {
  '**': 'strong',
  __: 'strong',
  '*': 'emphasis',
  _: 'emphasis',
  '~~': 'struck',
};

/** Bounded, so that a text full of openings is read in linear time. */
const linkPattern = /!?\[((?:[^[\]\\]|\\.){1,500})\]\(([^\s()<>]{1,2000})\)/y;
/** A full stop after an address ends the sentence. */
const addressPattern = /<?(https?:\/\/[^\s<>()"'*`[\]]{0,2000}[^\s<>()"'*`[\].,;:!?])>?/y;
const markPattern = /\*\*|__|~~|\*|_/y;
const escapePattern = /\\([!-/:-@[-`{-~])/y;
const innerMarkPattern = /[*_]/y;
const breakPattern = /(?: {2,20}|\\)\n/y;
const plainPattern = /[^\\`*_~[!<h \n]+|[\s\S]/y;
const codePatterns = [/``([^\n]{1,2000}?)``/y, /`([^`\n]{1,2000})`/y];

/** Only these may be opened: `javascript:` and the like are words. */
const safeAddress = /^(?:https?:\/\/|mailto:)./i;

/** The words of a paragraph: stress, code, links and line breaks; all else is text. */
export function parseParts(source: string, links: 'linked' | 'plain' = 'linked'): StoryPart[] {
  const root: Open = { mark: '', parts: [] };
  const stack: Open[] = [root];
  const top = () => stack.at(-1) ?? root;
  let at = 0;
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    const found = pattern.exec(source);
    if (found) at = pattern.lastIndex;
    return found;
  };
  while (at < source.length) {
    const start = at;
    const literal = take(escapePattern);
    if (literal) addText(top().parts, literal[1] ?? '');
    else if (take(breakPattern)) top().parts.push({ kind: 'break' });
    else {
      const part =
        readCode(take) ?? (links === 'linked' ? readLink(take, source[at - 1]) : undefined);
      if (part) top().parts.push(part);
      else {
        // Of three marks the first ends what began last.
        const inner = top().mark;
        const isInner = inner.length === 1 && source.startsWith(inner.repeat(3), at);
        const mark = take(isInner ? innerMarkPattern : markPattern)?.[0];
        if (mark !== undefined)
          stress(stack, mark, { before: source[start - 1], after: source[at] });
        else addText(top().parts, take(plainPattern)?.[0] ?? '');
      }
    }
  }
  while (stack.length > 1) dissolve(stack);
  return root.parts;
}

type Take = (pattern: RegExp) => RegExpExecArray | null;

function readCode(take: Take): StoryPart | undefined {
  for (const pattern of codePatterns) {
    const code = take(pattern)?.[1];
    if (code !== undefined) return { kind: 'code', text: code };
  }
  return undefined;
}

/** A picture of another site is a link to it: fetching it would tell that site of the reader. */
function readLink(take: Take, before: string | undefined): StoryPart | undefined {
  const link = take(linkPattern);
  if (link) {
    const [whole, words = '', href = ''] = link;
    if (!safeAddress.test(href)) return { kind: 'text', text: whole };
    return { kind: 'link', href, parts: parseParts(words, 'plain') };
  }
  if (before !== undefined && /\w/.test(before)) return undefined;
  const address = take(addressPattern);
  if (!address) return undefined;
  const [, href = ''] = address;
  return { kind: 'link', href, parts: [{ kind: 'text', text: href }] };
}

/** Begins or ends a stress; a mark that does neither is text. */
function stress(
  stack: Open[],
  mark: string,
  around: { readonly before: string | undefined; readonly after: string | undefined },
): void {
  const isSpace = (character: string | undefined) =>
    character === undefined || /\s/.test(character);
  const isWord = (character: string | undefined) =>
    character !== undefined && /[\p{L}\p{N}]/u.test(character);
  // An underscore within a word is part of a name.
  const isName = mark.startsWith('_') && isWord(around.before) && isWord(around.after);
  const begun = stack.findLastIndex((open) => open.mark === mark);
  const top = stack.at(-1);
  if (begun > 0 && !isSpace(around.before) && !isName) {
    while (stack.length > begun + 1) dissolve(stack);
    const ended = stack.pop();
    const kind = stressOf[mark];
    if (ended && kind) stack.at(-1)?.parts.push({ kind, parts: ended.parts });
  } else if (begun < 0 && !isSpace(around.after) && !isName) {
    stack.push({ mark, parts: [] });
  } else if (top) addText(top.parts, mark);
}

/** What began and did not end is text. */
function dissolve(stack: Open[]): void {
  const open = stack.pop();
  const parts = stack.at(-1)?.parts;
  if (!open || !parts) return;
  addText(parts, open.mark);
  for (const part of open.parts) {
    if (part.kind === 'text') addText(parts, part.text);
    else parts.push(part);
  }
}

function addText(parts: StoryPart[], text: string): void {
  const last = parts.at(-1);
  if (last?.kind === 'text') parts[parts.length - 1] = { kind: 'text', text: last.text + text };
  else if (text !== '') parts.push({ kind: 'text', text });
}

import type { Profile } from '../data/answer-schemas.ts';

/** An `@` that is being written, and what follows it. */
export interface OpenMention {
  /** Where the `@` stands. */
  readonly start: number;
  readonly query: string;
}

/** A name longer than this is no longer being searched for. */
const MAX_QUERY = 40;

/** The mention that the caret is in: an `@` at the start of a word, on the same line. */
export function openMention(text: string, caret: number): OpenMention | undefined {
  const start = text.lastIndexOf('@', caret - 1);
  if (start === -1 || caret - start > MAX_QUERY) return undefined;
  const query = text.slice(start + 1, caret);
  const isWithinWord = start > 0 && !/[\s(]/.test(text[start - 1] ?? '');
  return isWithinWord || /\n|^\s/.test(query) ? undefined : { start, query };
}

/** The people whose name, or a later word of it, begins with what is written, in their order. */
export function matchingPeople(people: readonly Profile[], query: string): readonly Profile[] {
  const wanted = query.toLocaleLowerCase();
  return people.filter(({ name }) => {
    const lower = name.toLocaleLowerCase();
    return name !== '' && (lower.startsWith(wanted) || lower.includes(` ${wanted}`));
  });
}

/** The text with a name in the place of what was written, and where the caret is then. */
export function insertMention(
  text: string,
  { start, query }: OpenMention,
  name: string,
): { readonly text: string; readonly caret: number } {
  const before = `${text.slice(0, start)}@${name} `;
  const after = text.slice(start + 1 + query.length).replace(/^ /, '');
  return { text: before + after, caret: before.length };
}

/** Those of the people whom a text mentions by their whole name; of one name, all who have it. */
export function mentionedIn(text: string, people: readonly Profile[]): readonly Profile[] {
  const names = new Set(splitByMentions(text, people).map(({ person }) => person?.name));
  return people.filter(({ name }) => names.has(name));
}

/** A part of a text: plain words, or the name of a person. */
export interface TextPart {
  /** Where in the text it begins. */
  readonly at: number;
  readonly words: string;
  readonly person?: Profile;
}

/** A text in the parts that are names of these people, and those between. */
export function splitByMentions(text: string, people: readonly Profile[]): readonly TextPart[] {
  // Ann Otani before Ann, whose name begins the longer one.
  const byLength = people
    .filter(({ name }) => name !== '')
    .toSorted((one, other) => other.name.length - one.name.length);
  const parts: TextPart[] = [];
  let plainFrom = 0;
  for (let at = text.indexOf('@'); at !== -1; at = text.indexOf('@', at + 1)) {
    if (at < plainFrom || (at > 0 && /[\p{L}\p{N}]/u.test(text[at - 1] ?? ''))) continue;
    const person = byLength.find(
      ({ name }) =>
        text.startsWith(name, at + 1) &&
        !/^[\p{L}\p{N}]/u.test(text.slice(at + 1 + name.length, at + 3 + name.length)),
    );
    if (!person) continue;
    if (at > plainFrom) parts.push({ at: plainFrom, words: text.slice(plainFrom, at) });
    parts.push({ at, words: `@${person.name}`, person });
    plainFrom = at + 1 + person.name.length;
  }
  if (plainFrom < text.length) parts.push({ at: plainFrom, words: text.slice(plainFrom) });
  return parts;
}

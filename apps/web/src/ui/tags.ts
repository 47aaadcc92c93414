export type TagProblem = 'duplicate' | 'max';

export interface TagRules {
  /** The largest count; 0 has no limit. */
  readonly max: number;
  readonly duplicates: 'reject' | 'allow';
}

export interface RefusedTag {
  readonly tag: string;
  readonly why: TagProblem;
}

interface AddedTags {
  readonly tags: readonly string[];
  readonly added: readonly string[];
  readonly refused: readonly RefusedTag[];
}

/** Adds what the rules let in, in order, and names what they keep out. */
export function addTags(
  tags: readonly string[],
  more: readonly string[],
  { max, duplicates }: TagRules,
): AddedTags {
  const added: string[] = [];
  const refused: RefusedTag[] = [];
  for (const tag of more) {
    const all = [...tags, ...added];
    if (duplicates === 'reject' && all.some((other) => isSame(other, tag))) {
      refused.push({ tag, why: 'duplicate' });
    } else if (max > 0 && all.length >= max) {
      refused.push({ tag, why: 'max' });
    } else {
      added.push(tag);
    }
  }
  return { tags: [...tags, ...added], added, refused };
}

/** The tags of a text that was typed or pasted: by commas, semicolons, tabs and lines. */
export function splitTags(text: string): string[] {
  return text
    .split(/[,;\t\r\n]+/)
    .map((part) => part.trim().replaceAll(/\s+/g, ' '))
    .filter((part) => part !== '');
}

/** "Trail" and "trail" are one tag to every reader. */
function isSame(one: string, other: string): boolean {
  return one.toLocaleLowerCase() === other.toLocaleLowerCase();
}

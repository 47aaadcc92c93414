/** A story in parts, as a page draws it: there is nothing in it that could be markup of the page. */
export type StoryBlock =
  | { readonly kind: 'heading'; readonly level: 1 | 2 | 3; readonly parts: readonly StoryPart[] }
  | { readonly kind: 'paragraph'; readonly parts: readonly StoryPart[] }
  | { readonly kind: 'list'; readonly isOrdered: boolean; readonly items: readonly StoryItem[] }
  | { readonly kind: 'quote'; readonly blocks: readonly StoryBlock[] }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'rule' };

/** The blocks of one point of a list. */
export type StoryItem = readonly StoryBlock[];

export type StoryPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'break' }
  | { readonly kind: StoryStress; readonly parts: readonly StoryPart[] }
  | { readonly kind: 'link'; readonly href: string; readonly parts: readonly StoryPart[] };

export type StoryStress = 'strong' | 'emphasis' | 'struck';

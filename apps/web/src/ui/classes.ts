import { extendTailwindMerge } from 'tailwind-merge';
import { createTV } from 'tailwind-variants';

/** The sizes of text of `tokens.css`; unknown, they would be taken for colours and lost. */
const config = {
  extend: { theme: { text: ['caps', 'small', 'body', 'title', 'heading', 'figure'] } },
};

const merge = extendTailwindMerge(config);

/** Joins class names; of two that say the same thing differently, the later one stays. */
export function classes(...parts: readonly (string | false | null | undefined)[]): string {
  return merge(parts.filter(Boolean).join(' '));
}

/** Class names by variant, joined in the same way. */
export const tv = createTV({ twMergeConfig: config });

import { extendTailwindMerge } from 'tailwind-merge';
import { tv as joinVariants } from 'tailwind-variants/lite';

/** The sizes of text of `tokens.css`; unknown, they would be taken for colours and lost. */
const merge = extendTailwindMerge({
  extend: { theme: { text: ['caps', 'small', 'body', 'title', 'heading', 'figure'] } },
});

/** Joins class names; of two that say the same thing differently, the later one stays. */
export function classes(...parts: readonly (string | false | null | undefined)[]): string {
  return merge(parts.filter(Boolean).join(' '));
}

/**
 * Class names by variant, joined in the same way. Without slots: what has several parts takes a
 * record for each. The library's own joining would bring a second copy of the rules.
 */
export const tv = ((options: Parameters<typeof joinVariants>[0]) => {
  const joined = joinVariants(options) as (chosen?: object) => string;
  return (chosen?: object) => merge(joined(chosen));
}) as typeof joinVariants;

import { twMerge } from 'tailwind-merge';

/** Joins class names; of two that say the same thing differently, the later one stays. */
export function classes(...parts: readonly (string | false | null | undefined)[]): string {
  return twMerge(parts.filter(Boolean).join(' '));
}

import { useLocation } from '@tanstack/react-router';

/** The fragment of the address, without its sign. */
export function useHash(): string {
  return useLocation({ select: ({ hash }) => hash });
}

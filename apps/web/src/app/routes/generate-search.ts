import type { GenerateAddress } from '../../features/generate/generate-page.tsx';

const parts = [
  'map',
  'region',
  'from',
  'size',
  'to',
  'profile',
  'prefer',
  'seed',
  'count',
] as const satisfies (keyof GenerateAddress)[];

/** The search parameters of Generate Route, which parses their values itself. */
export function parseGenerateSearch(search: Record<string, unknown>): GenerateAddress {
  return Object.fromEntries(
    parts.flatMap((part) => {
      const value = search[part];
      // The router reads a bare number as one.
      if (typeof value === 'number') return [[part, String(value)]];
      return typeof value === 'string' ? [[part, value]] : [];
    }),
  );
}

/** What an import into a map says about its file. */
export const text = {
  withoutPlace: (count: number) =>
    count === 1
      ? '1 feature has no place and was left out.'
      : `${count} features have no place and were left out.`,
  empty: 'This file has no features that can be shown. Coordinates must be degrees (WGS 84).',
  full: 'The map would hold more than 1,000,000 features.',
  refused: 'You may not add layers to this map.',
  noRoom: 'This browser has no room for this file.',
} as const;

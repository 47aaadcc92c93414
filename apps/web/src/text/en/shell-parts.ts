/** What the components say that every page has from the start; those of others are loaded with them. */
export const text = {
  loading: 'Loading',
  breadcrumb: 'Breadcrumb',
  showHidden: (count: number) => (count === 1 ? 'Show 1 more level' : `Show ${count} more levels`),
} as const;

/** What the tab of collections shows, as the page's address says. */
export interface CollectionsView {
  /** The collection that is open; all are listed without one. */
  readonly id: string | undefined;
  readonly search: string;
  readonly isTrash: boolean;
}

/** The query of the page's address. */
export interface CollectionsSearch {
  readonly tab: 'collections';
  readonly in?: string;
  readonly q?: string;
  readonly show?: 'trash';
}

/** Whether an address of the page means this tab. */
export function isCollectionsSearch(search: Record<string, unknown>): boolean {
  return search['tab'] === 'collections';
}

/** Reads an address; what it cannot mean is as if it were not there. */
export function readCollectionsView(search: Record<string, unknown>): CollectionsView {
  const { q, show } = search;
  return {
    id: typeof search['in'] === 'string' && search['in'] !== '' ? search['in'] : undefined,
    search: typeof q === 'string' ? q : '',
    isTrash: show === 'trash',
  };
}

/** Without what is as usual. */
export function addressOfCollections(view: CollectionsView): CollectionsSearch {
  return {
    tab: 'collections',
    ...(view.id !== undefined && { in: view.id }),
    ...(view.search !== '' && { q: view.search }),
    ...(view.isTrash && { show: 'trash' as const }),
  };
}

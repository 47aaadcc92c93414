/** What every table says by itself; what its rows are is said by the page. */
export const text = {
  selectAll: 'Select all rows',
  selectRow: (name: string) => `Select ${name}`,
  selected: (count: number) => `${count} selected`,
  selectedOf: (count: number, total: number) => `${count} of ${total} selected`,
  clearSelection: 'Clear selection',
  more: (name: string) => `Actions for ${name}`,
  groupCount: (title: string, count: number) =>
    count === 1 ? `${title}, 1 row` : `${title}, ${count} rows`,

  clearFilters: 'Clear filters',
  clearFacet: (facet: string) => `Stop filtering by ${facet}`,
  findValue: (facet: string) => `Find in ${facet}`,
  noValue: 'Nothing matches.',
  moreValues: (count: number) => `+${count}`,

  columns: 'Columns',
  sortBy: 'Sort by',
  sortedBy: (title: string) => `Sorted by ${title}`,
  order: 'Order',
  ascending: 'Ascending',
  descending: 'Descending',

  pageGone: 'This page of the list has no rows any more.',
  lastPage: 'Go to the last page',

  views: 'Views',
  saveView: 'Save this view',
  viewName: 'Name',
  viewNameMissing: 'Enter a name.',
  viewNameTaken: 'There is a view with this name already.',
  saveViewAbout: 'It keeps search, filters, order and columns, on all your devices.',
  save: 'Save',
  cancel: 'Cancel',
  close: 'Close',
  viewActions: (name: string) => `Actions for the view ${name}`,
  rename: 'Rename…',
  renameView: (name: string) => `Rename ${name}`,
  delete: 'Delete',
  viewDeleted: (name: string) => `View deleted: ${name}`,
  undo: 'Undo',
  viewsFull: (count: number) => `You have ${count} views. Delete one to save another.`,
  viewFailed: 'The view was not saved',

  export: 'Export CSV',
  exporting: (done: number, total: number) =>
    total === 0 ? 'Exporting …' : `Exporting ${done} of ${total}`,
  cancelExport: 'Cancel the export',
  exported: (rows: number) => (rows === 1 ? 'Exported 1 row' : `Exported ${rows} rows`),
  exportedPart: (rows: number, total: number) =>
    `Exported the first ${rows} of ${total} rows. Filter the list to export the others.`,
  exportFailed: 'Nothing was exported',
  exportCancelled: 'Export cancelled. Nothing was saved.',
} as const;

/** The lines of documents and of folders, which look alike. */
export const rowClass = 'flex min-h-9 min-w-0 items-center gap-3 py-1 max-md:min-h-11';
export const rowNameClass =
  'min-w-0 flex-1 truncate rounded-sm text-start not-disabled:hover:underline max-md:min-h-11';

/** What every page of kept items says where the browser stored nothing. */
export const text = {
  failedBody: 'This browser does not allow storage, or its storage is damaged.',
  changeFailed: 'The change was not saved',
  undo: 'Undo',
} as const;

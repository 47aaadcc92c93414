/** What becomes of the work on a map, where it is not simply saved. */
export const text = {
  notKept: 'This browser keeps no more data. Your changes are lost when you close this page.',
} as const;

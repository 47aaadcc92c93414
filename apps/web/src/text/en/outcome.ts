/** What is said of an act once the server has answered it, or has not. */
export const text = {
  undo: 'Undo',
  notDone: 'That could not be done.',
  unreachable: 'The server is not responding. You see what was there before. Try again.',
} as const;

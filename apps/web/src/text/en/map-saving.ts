/** What becomes of the work on a map, where it is not simply saved. */
export const text = {
  notKept: 'This browser keeps no more data. Your changes are lost when you close this page.',
  noRole: 'You can no longer edit this map. Your changes are kept here under “Not merged”.',
  noAccess: 'You no longer have access to this map, or it was deleted.',
  newer: 'This map was changed with a newer version of WebMaps. Reload the page.',
  unreachable: 'The server is not responding.',
  damaged: 'A file of this map is damaged on the server.',
} as const;

/** The map that is the page. */
export const text = {
  title: 'Map - Full Screen',
  find: 'Find a place',
  closeSearch: 'Close the search',
  enter: 'Use the whole screen',
  leave: 'Leave the whole screen',
  notEntered: 'The browser does not let this page have the whole screen',
  place: (coordinates: string, zoom: string) => `${coordinates}, zoom ${zoom}`,
  copyPlace: (coordinates: string) => `Copy ${coordinates}, the middle of the map`,
  copied: 'Coordinates copied',
  notCopied: 'The coordinates could not be copied',
} as const;

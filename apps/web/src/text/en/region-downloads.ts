/** The page on which regions are chosen for use without network. */
export const text = {
  title: 'Offline',
  introduction: 'Regions and the app on this device, for use without a network.',
  regions: {
    heading: 'Regions',
    about:
      'A downloaded region stays until you delete it: map, routes, search and heights work there without a network.',
    loading: 'Looking for regions',
    empty: 'This server has no regions yet.',
    filter: 'Find a region',
    noMatch: (words: string) => `No region matches “${words}”.`,
    failed: 'The list of regions could not be loaded',
    failedOffline: 'The server cannot be reached. These are the regions that are on this device.',
    unsupported:
      'This browser cannot keep regions. It needs HTTPS, or a server on this computer, and a private window may not allow it.',
    total: (count: number, size: string) =>
      count === 1 ? `1 region downloaded, ${size}` : `${count} regions downloaded, ${size}`,
    none: 'No region downloaded.',
  },
  row: {
    fictional: 'Fictional',
    source: (file: string) => `From ${file}`,
    overview:
      'The low zooms of the whole world, under every region. Comes with the first download.',
    parts: {
      map: 'Map',
      relief: 'Shaded relief',
      heights: 'Elevations',
      routes: 'Routes',
      places: 'Places and search',
      people: 'Population',
      buildings: 'Buildings with roofs',
    },
    size: (size: string) => `${size} to download`,
    opened: (here: string, all: string) =>
      `${here} of ${all} are here from opening it. The browser may clear them.`,
    part: (here: string, all: string) => `${here} of ${all} downloaded.`,
    whole: (size: string) => `On this device, ${size}.`,
    since: 'Downloaded',
    older: 'The server has a newer version. This one works until it is replaced.',
    kept: 'This server no longer has it.',
    waiting: 'Waiting for the region before it.',
    retrying: 'Waiting for the network. What has come is kept.',
    paused: (here: string, all: string) => `Paused at ${here} of ${all}.`,
    removing: 'Deleting…',
    loaded: (here: string, all: string) => `${here} of ${all}`,
    failures: {
      network: 'The network failed.',
      no_room:
        'There is not enough room on this device. Nothing was lost; free some space and try again.',
      refused: 'The server no longer gives this version. Try again for the newest.',
      damaged: 'A file arrived damaged and was not kept. The others are.',
      not_written: 'The browser could not write the files.',
    },
  },
  acts: {
    download: 'Download',
    update: 'Update',
    resume: 'Resume',
    pause: 'Pause',
    cancel: 'Cancel',
    remove: 'Delete',
    tryAgain: 'Try again',
    /** What a screen reader says of a button in a row. */
    of: (act: string, name: string) => `${act}: ${name}`,
    needsNetwork: 'This needs a network.',
  },
  confirm: {
    title: (name: string) => `Delete ${name} from this device?`,
    offline: 'You are offline, so it cannot be downloaded again now.',
    gone: 'This server no longer has the region, so it cannot be downloaded again.',
    cancel: 'Cancel',
  },
  storage: {
    heading: 'Storage',
    used: 'Used',
    usedAbout: (used: string, left: string) =>
      `${used} by this app in this browser. The browser allows about ${left} more.`,
    unknown: 'The browser does not report this.',
    kept: 'Protected',
    keptYes: 'The browser keeps everything until you delete it.',
    keptNo: 'The browser may clear it when the device runs out of space.',
    protect: 'Protect',
    refused: 'The browser declined. It may agree once the app is installed or used more often.',
  },
} as const;

/** What the application says of itself as something installed, kept offline and brought up to date. */
export const text = {
  update: {
    ready: 'A new version is ready',
    reload: 'Reload',
    later: 'Later',
    reloading: 'Reloading…',
  },
  offline: {
    now: 'Offline',
    works: 'What you have opened still works.',
  },
  asOf: {
    offline: (time: string) => `You are offline. What you see is as of ${time}.`,
    unreachable: (time: string) => `The server is not responding. What you see is as of ${time}.`,
  },
  install: {
    offer: 'Install WebMaps?',
    why: 'It opens like any other app, even offline.',
    install: 'Install',
    notNow: 'Not now',
  },
  chunk: (reason: string) => `Part of this page could not be loaded. ${reason}`,
  dismissProblem: 'Close',
} as const;

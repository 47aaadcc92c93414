/** What the application says of itself as something installed, kept offline and brought up to date. */
export const text = {
  update: {
    ready: 'A new version is ready',
    reload: 'Reload',
    later: 'Later',
    reloading: 'Reloading …',
  },
  offline: {
    now: 'Offline',
    works: 'What you have opened still works.',
  },
  install: {
    offer: 'Keep WebMaps at hand?',
    why: 'Installed, it opens like any other app, without network too.',
    install: 'Install',
    notNow: 'Not now',
  },
  chunk: (reason: string) => `A part of this page could not be loaded. ${reason}`,
  open: {
    not_opened: (name: string) =>
      `${name} could not be read. It may be a folder, or have been moved or changed since.`,
    unreadable: (name: string) => `${name} could not be read: it is neither GPX nor GeoJSON.`,
    nothing_in_it: (name: string) => `${name} holds no route and no track.`,
    no_place: 'There is no place in what was shared.',
    dismiss: 'Close',
  },
} as const;

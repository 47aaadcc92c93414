import { fileTypeNames } from '@webmaps/formats/file-types';

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
  install: {
    offer: 'Install WebMaps?',
    why: 'It opens like any other app, even offline.',
    install: 'Install',
    notNow: 'Not now',
  },
  chunk: (reason: string) => `Part of this page could not be loaded. ${reason}`,
  open: {
    not_opened: (name: string) =>
      `${name} could not be read. It may be a folder, or it may have been moved or changed.`,
    unknown: (name: string) => `${name} could not be read. It is not ${fileTypeNames}.`,
    unreadable: (name: string) => `${name} could not be read. It is damaged.`,
    nothing_in_it: (name: string) => `${name} contains no route or track.`,
    no_place: 'What was shared contains no place.',
    dismiss: 'Close',
  },
} as const;

/** Push notifications of browsers, on the page of notifications. */
export const text = {
  heading: 'Push notifications',
  here: {
    name: 'This browser',
    checking: 'Looking at this browser',
    off: 'Off. Your browser asks for permission once you turn this on.',
    on: 'On, also while WebMaps is closed. It ends when you sign out here.',
    denied:
      'Blocked: this site may not show notifications. Change that in the site settings of your browser, beside the address, then come back.',
    install:
      'On an iPhone or iPad, add WebMaps to the home screen first (Share, Add to Home Screen), then open it from there.',
    unsupported:
      'This browser cannot show notifications of sites, or not in a private window, or not without HTTPS.',
  },
  turnOn: 'Turn on',
  turnOff: 'Turn off',
  turnedOn: 'This browser shows your notifications.',
  turnedOff: 'This browser shows no notifications.',
  notAllowed: 'The browser did not allow it, so nothing has changed.',
  failed: 'The browser could not be subscribed. Try again later.',
  list: 'Browsers that get them',
  since: (day: string) => `On since ${day}`,
  used: 'last notified',
  neverUsed: 'not notified yet',
  remove: 'Remove',
  removeLabel: (browser: string) => `Remove ${browser}`,
  removed: 'That browser shows no notifications any more.',
  about:
    'They go through the push service of your browser’s maker, encrypted: it cannot read them. Ten browsers at most.',
} as const;

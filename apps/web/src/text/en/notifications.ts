/** What the page of notifications says. */
export const text = {
  title: 'Notifications',
  introduction: 'Choose what you are notified about, and how. Changes are saved at once.',
  loading: 'Loading your choices',
  table: 'Notifications by channel',
  event: 'Event',
  // The others of the database come with the pages on which they happen and are read.
  channels: { mail: 'By email' },
  byChannel: (event: string, channel: string) => `${event}: ${channel}`,
  events: {
    access_request: {
      name: 'Access requests',
      about: 'Someone requests access that you can grant, or your own request is answered.',
    },
  },
  security: {
    name: 'Security',
    about:
      'Links and codes for signing in and confirming account changes. These cannot be switched off.',
  },
  always: 'Always',
  mailAbout: (email: string) =>
    `Emails go to ${email}, at most a few a minute, and only about what you have not read yet.`,
  noMail: {
    title: 'This server sends no email',
    body: 'So there is nothing to choose here. Your requests and their answers are under Request access; administrators find open ones under Access requests.',
  },
  mailNowhere: 'You have no confirmed email address, so we cannot email you.',
  on: (event: string, channel: string) => `${event}: ${channel}, on`,
  off: (event: string, channel: string) => `${event}: ${channel}, off`,
  undo: 'Undo',
  notSaved: 'That could not be saved. Your choice is unchanged.',
} as const;

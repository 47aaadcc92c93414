/** What the page of notifications says. */
export const text = {
  title: 'Notifications',
  introduction: 'Choose what you are notified about, and how. Changes are saved at once.',
  loading: 'Loading your choices',
  table: 'Notifications by channel',
  event: 'Event',
  channels: { app: 'In the app', mail: 'By email' },
  byChannel: (event: string, channel: string) => `${event}: ${channel}`,
  events: {
    message: { name: 'Messages', about: 'Someone writes to you.' },
    invitation: { name: 'Invitations', about: 'You are invited to a project.' },
    access_request: {
      name: 'Access requests',
      about: 'Someone requests access that you can grant, or your own request is answered.',
    },
    comment: { name: 'Comments', about: 'Someone replies to you or comments on your tasks.' },
    task_assigned: { name: 'New tasks', about: 'A task is assigned to you.' },
    task_due: { name: 'Due tasks', about: 'One of your tasks is due today or tomorrow.' },
    project_status: {
      name: 'Project status',
      about: 'The status of one of your projects changes.',
    },
    member_joined: { name: 'New members', about: 'Someone joins a project you own.' },
  },
  security: {
    name: 'Security',
    about:
      'Links and codes for signing in and confirming account changes. These cannot be switched off.',
  },
  always: 'Always',
  never: 'Never',
  inAppAbout: 'In the app: in your inbox here.',
  mailAbout: (email: string) =>
    `Emails go to ${email}, at most a few a minute, and only about what you have not read yet.`,
  mailNowhere: 'You have no confirmed email address, so we cannot email you.',
  on: (event: string, channel: string) => `${event}: ${channel}, on`,
  off: (event: string, channel: string) => `${event}: ${channel}, off`,
  undo: 'Undo',
  notSaved: 'That could not be saved. Your choice is unchanged.',
} as const;

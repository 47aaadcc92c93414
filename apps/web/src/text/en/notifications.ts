/** What the page of notifications says. */
export const text = {
  title: 'Notifications',
  introduction:
    'Everything is in the app, under the bell. Choose what else reaches you, and how. Changes are saved at once.',
  loading: 'Loading your choices',
  table: 'Notifications by channel',
  event: 'Event',
  channels: { mail: 'By email', push: 'By push' },
  byChannel: (event: string, channel: string) => `${event}: ${channel}`,
  events: {
    message: { name: 'Messages', about: 'Someone writes to you.' },
    invitation: { name: 'Invitations', about: 'Someone invites you to a project.' },
    access_request: {
      name: 'Access requests',
      about: 'Someone requests access that you can grant, or your own request is answered.',
    },
    mention: { name: 'Mentions', about: 'Someone mentions you in a comment.' },
    comment: {
      name: 'Comments',
      about: 'Someone comments on a task of yours, or answers your comment.',
    },
    task_assigned: { name: 'Tasks for you', about: 'Someone assigns a task to you.' },
    task_due: { name: 'Due tasks', about: 'A task of yours is due today or tomorrow.' },
    project_status: { name: 'Project states', about: 'A project of yours changes its state.' },
    member_joined: { name: 'New members', about: 'Someone joins a project that you own.' },
  },
  security: {
    name: 'Security',
    about:
      'Links and codes for signing in and confirming account changes. These cannot be switched off.',
  },
  always: 'Always',
  never: 'Never',
  rhythm: {
    heading: 'Emails',
    name: 'When they go out',
    options: { now: 'At once', day: 'Daily', week: 'Weekly' },
    about: {
      now: () => 'Soon after something happens; what happens together comes as one email.',
      day: (time: string) => `As one email each day at ${time}, if there is something unread.`,
      week: (time: string, day: string) =>
        `As one email each ${day} at ${time}, if there is something unread.`,
    },
  },
  mailAbout: (email: string) =>
    `Emails go to ${email}, and only about what you have not read yet. Links and codes for signing in never wait.`,
  noMail: {
    title: 'This server sends no email',
    body: 'Administrators can have it send some; until then, choose other ways here.',
  },
  noWays: {
    title: 'This server sends no notifications',
    body: 'It sends neither email nor notifications to browsers. Everything is under the bell.',
  },
  mailNowhere: 'You have no confirmed email address, so we cannot email you.',
  on: (event: string, channel: string) => `${event}: ${channel}, on`,
  off: (event: string, channel: string) => `${event}: ${channel}, off`,
  undo: 'Undo',
  notSaved: 'That could not be saved. Your choice is unchanged.',
} as const;

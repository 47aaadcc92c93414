/** What the page of notifications says. */
export const text = {
  title: 'Notifications',
  introduction: 'What reaches you, and how. Saved as soon as chosen.',
  loading: 'Loading your choices',
  table: 'What reaches you by which way',
  event: 'What happens',
  channels: { app: 'In the app', mail: 'By mail' },
  byChannel: (event: string, channel: string) => `${event}: ${channel}`,
  events: {
    message: { name: 'Messages', about: 'Somebody writes to you.' },
    invitation: { name: 'Invitations', about: 'You are invited to a project.' },
    access_request: {
      name: 'Access requests',
      about: 'Somebody asks to be let in where you decide, or yours is answered.',
    },
    comment: { name: 'Comments', about: 'Somebody answers you or comments on your tasks.' },
    task_assigned: { name: 'New tasks', about: 'A task becomes yours.' },
    task_due: { name: 'Due tasks', about: 'A task of yours is due today or tomorrow.' },
    project_status: { name: 'Project states', about: 'A project of yours moves on.' },
    member_joined: { name: 'New members', about: 'Somebody joins a project that you own.' },
  },
  security: {
    name: 'Security',
    about:
      'Links and codes to sign in, and to confirm changes of your account. These cannot be switched off.',
  },
  always: 'Always',
  never: 'Never',
  inAppAbout: 'In the app means your mailbox here.',
  mailAbout: (email: string) =>
    `Mail goes to ${email}, at most a few times a minute and only about what you have not read yet.`,
  mailNowhere: 'You have no confirmed address, so no mail can reach you.',
  on: (event: string, channel: string) => `${event}: ${channel}, on`,
  off: (event: string, channel: string) => `${event}: ${channel}, off`,
  undo: 'Undo',
  notSaved: 'That could not be saved. Your choice is as before.',
} as const;

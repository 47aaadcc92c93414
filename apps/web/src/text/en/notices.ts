/** Notices of the product: the bell in the header, its list, and the sentence of each notice. */
export const text = {
  title: 'Notifications',
  /** Above a notice on the screen that belongs to no project. */
  app: 'WebMaps',
  /** Of a notice that this version does not know. */
  unknown: 'You have a new notification',
  loading: 'Loading your notifications',
  failed: 'Your notifications could not be loaded.',
  offline: 'You are offline. New notifications appear once you are connected.',
  empty: 'No notifications yet. Invitations, mentions and tasks for you appear here.',
  markAll: 'Mark all as read',
  markedAll: (count: number) =>
    count === 1 ? '1 notification marked as read.' : `${count} notifications marked as read.`,
  settings: 'Choose notifications',
  today: 'Today',
  yesterday: 'Yesterday',
  noProject: 'Outside of projects',
  newest: (count: number) => `The newest ${count} are shown.`,
  isUnread: 'Unread',
  someone: 'Someone',
  aTask: 'a task',
  aProject: 'a project',
  mapOf: (project: string) => `the map of ${project}`,
  thisServer: 'this server',
  quoted: (title: string) => `“${title}”`,
  sentences: {
    invitation: (person: string, project: string) => `${person} invites you to ${project}`,
    requested: (person: string, place: string) => `${person} requests access to ${place}`,
    answered: {
      accepted: 'Your access request was accepted',
      declined: 'Your access request was declined',
    },
    comment: (person: string, task: string) => `${person} commented on ${task}`,
    mention: (person: string, task: string) => `${person} mentioned you in a comment on ${task}`,
    assigned: (person: string, task: string) => `${person} assigned ${task} to you`,
    due: (task: string, day: string) => `${task} is due on ${day}`,
    reminder: (task: string, day: string | undefined) =>
      `Reminder: ${task}${day === undefined ? '' : `, due on ${day}`}`,
    status: (project: string, status: string) => `${project} is now: ${status}`,
    joined: (person: string, project: string) => `${person} joined ${project}`,
  },
} as const;

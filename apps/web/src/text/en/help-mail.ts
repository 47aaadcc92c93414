/** The topic of the help about the mailbox. */
export const mailTopic = {
  id: 'mail',
  title: 'Mail',
  blocks: [
    {
      kind: 'text',
      text: 'Mail holds messages between people of a project, invitations and notices. It stays on this server. Settings, Notifications says which of it also reaches you by email or by push.',
    },
    {
      kind: 'list',
      items: [
        'You can write to people of your projects, to people who wrote to you, and to administrators. What you type is saved as a draft.',
        'Send waits ten seconds. Until then nobody has the message, and Undo or Take back makes it a draft again.',
        'Search by words, or by from:, to:, subject:, label:, has:attachment, is:unread, is:read, in:archive, and after: or before: with a day, its year first.',
        'Snooze puts a conversation away until a time of your choice; then it is at the top of the inbox again. Labels are words of your own, listed below the folders.',
        'Emails about notifications come at once, or as one email a day or a week about what you have not read: choose in Settings, Notifications.',
        'Where this server takes answers by email, a message reaches you by email with its words: answer that email, and your answer is in the conversation as text, without attachments. People with a second factor answer here.',
        'Push shows notifications on the screen of a browser, also while WebMaps is closed. Turn it on in each browser, in Settings, Notifications; it ends there when you sign out. Reading a notification anywhere takes it off the screens of browsers that have WebMaps open.',
        'Archive, junk and trash change your own mailbox alone. What you delete for good stays with the people you share it with.',
      ],
    },
  ],
} as const;

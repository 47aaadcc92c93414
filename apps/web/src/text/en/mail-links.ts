/** Emails that no server sends: the outbox, and links that administrators pass on themselves. */
export const text = {
  title: 'Outbox',
  leads: {
    kept: 'This server sends no email. What it would have sent is kept here: pass the links on yourself.',
    sent: 'Emails this server has sent or could not send. Links are deleted once they are sent.',
  },
  list: 'Emails',
  loading: 'Loading the outbox',
  failed: 'The outbox could not be loaded.',
  empty: 'No emails yet. Invitations and links that people request appear here.',
  elsewhere: 'Another service manages the accounts and sends its own email. Nothing is kept here.',
  kinds: {
    invite: 'Invitation',
    confirmation: 'Confirmation of an address',
    recovery: 'Password reset',
    magic_link: 'Sign-in link',
    email_change: 'Confirmation of a new address',
  } as Readonly<Record<string, string>>,
  otherKind: 'Email',
  states: {
    sent: 'Sent',
    sending: 'Sending',
    waiting: 'Link works',
    used: 'Used or replaced',
    expired: 'Expired',
    failed: 'Not sent',
  },
  resend: 'Send again',
  resendTo: (recipient: string) => `Send the email to ${recipient} again`,
  resent: (recipient: string) => `The email to ${recipient} is being sent`,
  failure: (reason: string) => `Could not be sent: ${reason}`,
  until: (moment: string) => `Works until ${moment}.`,
  bound: 'Works only in the browser where it was requested.',
  administrator: 'Administrators’ links are never shown. Make them a member first.',
  show: 'Show the link',
  showFor: (recipient: string) => `Show the link for ${recipient}`,
  notRead: 'The link could not be read',
  dialog: {
    titles: {
      invite: 'Pass the invitation on',
      other: 'Pass the link on',
    },
    about: (recipient: string) =>
      `This server sends no email: give this link to ${recipient} yourself, and to no one else. Anyone who opens it can sign in as them.`,
    aboutBound: (recipient: string) =>
      `This server sends no email: give this link to ${recipient} yourself. It works only in the browser where they requested it.`,
    label: 'Link',
    copyInvitation: 'Copy the invitation link',
    copy: 'Copy the link',
    copied: 'Copied',
    notCopied: 'The browser did not allow copying. Select the link and copy it.',
    once: (moment: string) =>
      `Works once, until ${moment}. The account’s log shows that you viewed it.`,
    local: {
      title: 'This link works on this machine only',
      body: 'The server does not know the address that others use. Set PUBLIC_URL, restart it and create a new link.',
    },
    done: 'Done',
    close: 'Close',
  },
} as const;

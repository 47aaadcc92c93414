/** Recovery codes: making them in the settings, and signing in with one. */
export const text = {
  name: 'Recovery codes',
  none: 'Ten codes that each sign you in once if you lose your second factor.',
  left: (remaining: number, total: number) =>
    remaining === 0
      ? 'All codes have been used. Create new ones.'
      : `${remaining} of ${total} left.`,
  create: 'Create codes',
  createLabel: 'Create recovery codes',
  renew: 'Create new codes',
  renewTitle: 'Create new recovery codes?',
  renewAbout: 'Your present codes will stop working.',
  renewAction: 'Create new codes',
  cancel: 'Cancel',
  dialog: {
    title: 'Your recovery codes',
    about:
      'Each code signs you in once in place of your second factor. They are shown only now: store them where you keep your passwords.',
    list: 'Codes',
    copy: 'Copy',
    copied: 'Copied',
    notCopied: 'The browser did not allow copying.',
    download: 'Download',
    downloaded: 'Downloaded',
    done: 'I have saved them',
    close: 'Close',
  },
  file: {
    name: 'webmaps-recovery-codes.txt',
    head: (email: string, site: string) => `Recovery codes for ${email} at ${site}`,
    note: 'Each code works once.',
  },
  signIn: {
    byCode: 'Use a recovery code',
    byFactor: 'Use your second factor instead',
    label: 'Recovery code',
    about: 'One of the codes you saved when you set up your second factor. Each works once.',
    missing: 'Enter one of your recovery codes.',
    wrong: 'This code is wrong or has been used.',
    locked: 'Too many wrong codes. Wait a few minutes and try again.',
    submit: 'Continue',
  },
} as const;

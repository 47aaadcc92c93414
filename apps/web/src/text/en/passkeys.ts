/** Passkeys and security keys: at signing in and among the settings of the account. */
export const text = {
  signIn: 'Sign in with a passkey',
  /** What the authenticator, the browser or the account service says, by its code. */
  codes: {
    ERROR_PASSTHROUGH_SEE_CAUSE_PROPERTY: 'The request was cancelled or took too long. Try again.',
    ERROR_CEREMONY_ABORTED: 'The request was cancelled. Try again.',
    ERROR_INVALID_DOMAIN: 'Passkeys do not work at this address.',
    ERROR_INVALID_RP_ID: 'Passkeys do not work at this address.',
    ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: 'This device holds a key to your account already.',
    ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT:
      'This device cannot keep passkeys. Use another one.',
    ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT:
      'This device cannot check that it is you. Set up a PIN or a fingerprint first.',
    webauthn_verification_failed:
      'This passkey was not accepted. It may have been removed from the account.',
    webauthn_challenge_not_found: 'That took too long. Try again.',
    webauthn_challenge_expired: 'That took too long. Try again.',
    webauthn_credential_exists: 'This passkey belongs to an account already.',
    mfa_verification_failed: 'This key was not accepted. Use the one that you added.',
    mfa_challenge_expired: 'That took too long. Try again.',
    too_many_passkeys: 'You have 10 passkeys, the most there can be. Remove one first.',
    passkey_disabled: 'Passkeys are switched off here.',
    reauthentication_needed:
      'You signed in more than a day ago. Sign out and in again to change your passkeys.',
    insufficient_aal: 'Confirm your second factor first: sign out and in again.',
  } as Readonly<Record<string, string>>,
  /** What browsers say by themselves, by the name of the error. */
  browser: {
    NotAllowedError: 'The request was cancelled or took too long. Try again.',
    AbortError: 'The request was cancelled. Try again.',
    InvalidStateError: 'This device holds a key to your account already.',
    SecurityError: 'Passkeys do not work at this address.',
    NotSupportedError: 'This device cannot make such a key. Use another one.',
  } as Readonly<Record<string, string>>,
  section: {
    heading: 'Passkeys',
    name: 'Sign in without a password',
    about: 'By fingerprint, face or PIN of your device. A passkey works on this site alone.',
    unsupported:
      'This browser cannot use passkeys here. Open this page by its domain name, over HTTPS, in an up-to-date browser.',
    add: 'Add a passkey',
    added: 'The passkey has been added.',
    nameless: 'Passkey',
    list: 'Your passkeys',
    addedOn: (day: string) => `Added ${day}`,
    lastUsed: 'Last used',
    neverUsed: 'Never used',
    rename: 'Rename',
    renameLabel: (name: string) => `Rename ${name}`,
    renameTitle: 'Rename the passkey',
    newName: 'Name',
    missingName: 'Enter a name.',
    save: 'Save',
    remove: 'Remove',
    removeLabel: (name: string) => `Remove ${name}`,
    removeTitle: (name: string) => `Remove “${name}”?`,
    removeAbout:
      'It will no longer sign you in. Delete it from your device or password manager too.',
    removed: 'The passkey has been removed.',
  },
  factor: {
    add: 'Add a security key',
    title: 'Add a security key',
    lead: 'A key to plug in, or this device with its fingerprint, face or PIN. It is asked for after your password.',
    submit: 'Continue',
    added: 'The key will be asked for when you sign in.',
    usual: 'Security key',
    nameless: (number: number) => `Security key ${number}`,
    use: 'Use the security key',
    deleteAbout: 'You are asked for your security key next.',
  },
};

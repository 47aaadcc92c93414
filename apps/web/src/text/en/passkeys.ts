/** Passkeys and security keys: at signing in and among the settings of the account. */
export const text = {
  signIn: 'Sign in with a passkey',
  /** What the authenticator, the browser or the account service says, by its code. */
  codes: {
    ERROR_PASSTHROUGH_SEE_CAUSE_PROPERTY: 'The request was cancelled or took too long. Try again.',
    ERROR_CEREMONY_ABORTED: 'The request was cancelled. Try again.',
    ERROR_INVALID_DOMAIN: 'Passkeys do not work at this address.',
    ERROR_INVALID_RP_ID: 'Passkeys do not work at this address.',
    ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: 'This device already holds a key to your account.',
    ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT:
      'This device cannot store passkeys. Use another one.',
    ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT:
      'This device cannot verify you. Set up a PIN or fingerprint first.',
    webauthn_verification_failed:
      'This passkey was not accepted. It may have been removed from the account.',
    webauthn_challenge_not_found: 'That took too long. Try again.',
    webauthn_challenge_expired: 'That took too long. Try again.',
    webauthn_credential_exists: 'This passkey already belongs to an account.',
    mfa_verification_failed: 'This key was not accepted. Use the one you added.',
    mfa_challenge_expired: 'That took too long. Try again.',
    too_many_passkeys: 'You have 10 passkeys, which is the limit. Remove one first.',
    passkey_disabled: 'Passkeys are switched off on this server.',
    reauthentication_needed:
      'You signed in more than a day ago. Sign out and back in to change your passkeys.',
    insufficient_aal: 'Confirm your second factor first: sign out and back in.',
  } as Readonly<Record<string, string>>,
  /** What browsers say by themselves, by the name of the error. */
  browser: {
    NotAllowedError: 'The request was cancelled or took too long. Try again.',
    AbortError: 'The request was cancelled. Try again.',
    InvalidStateError: 'This device already holds a key to your account.',
    SecurityError: 'Passkeys do not work at this address.',
    NotSupportedError: 'This device cannot create this kind of key. Use another one.',
  } as Readonly<Record<string, string>>,
  section: {
    heading: 'Passkeys',
    name: 'Sign in without a password',
    about: 'With your fingerprint, face or device PIN. A passkey works only on this site.',
    unsupported:
      'Passkeys do not work here. They need an up-to-date browser, and this site opened over HTTPS by its domain name.',
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
    lead: 'A USB key, or this device with your fingerprint, face or PIN. Required after your password.',
    submit: 'Continue',
    added: 'You will be asked for this key when you sign in.',
    usual: 'Security key',
    nameless: (number: number) => `Security key ${number}`,
    use: 'Use the security key',
    deleteAbout: 'You will be asked for your security key next.',
  },
};

/** Signing in by one's organisation, where the server knows any. */
export const text = {
  offer: 'Continue with SSO',
  lead: 'Your organisation signs you in. We find it by your address.',
  email: 'Work e-mail',
  submit: 'Continue',
  unknown: (domain: string) =>
    `No organisation signs people of ${domain} in here. Check the address, or sign in another way.`,
  identity: 'Your organisation',
};

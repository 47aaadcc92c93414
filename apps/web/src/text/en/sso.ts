/** Signing in by one's organisation, where the server knows any. */
export const text = {
  offer: 'Continue with SSO',
  lead: 'Your organisation signs you in. We find it from your email address.',
  email: 'Work email',
  submit: 'Continue',
  unknown: (domain: string) =>
    `No organisation on this server manages ${domain} addresses. Check the address, or sign in another way.`,
  identity: 'Your organisation',
};

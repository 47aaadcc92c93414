/** Signing in with a wallet, where the server offers it and the browser has one. */
export const text = {
  signIn: (name: string) => `Sign in with ${name}`,
  names: { ethereum: 'Ethereum', solana: 'Solana' },
  statement: 'Sign in. This costs nothing and moves no money.',
  cancelled: 'The wallet did not sign the message. Try again.',
  refused: 'The signature was not accepted. Check this device’s clock and try again.',
  identity: 'Wallet',
};

import { nextAddress } from '../errors/next-address.ts';

/** Pages that people only pass through, and never want to come back to. */
const passages = /^\/(?:login|login-basic|logout|register|forgot-password|callback)\/?(?:[?#]|$)/;

/** Where to go after the sign-in: an address of ours, `/` where none is named. */
export function returnAddress(next: string | undefined): string {
  const address = nextAddress(next);
  return passages.test(address) ? '/' : address;
}

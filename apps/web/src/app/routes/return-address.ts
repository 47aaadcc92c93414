import { nextAddress } from '../errors/next-address.ts';

/** Pages by which people come and go: nobody wants to come back to them. */
const passages = /^\/(?:login|login-basic|logout|register|forgot-password|callback)\/?(?:[?#]|$)/;

/** Where somebody goes on to once they are signed in: an address of ours, `/` where none is named. */
export function returnAddress(next: string | undefined): string {
  const address = nextAddress(next);
  return passages.test(address) ? '/' : address;
}

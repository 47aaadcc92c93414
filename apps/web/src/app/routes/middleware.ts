import { redirect } from '@tanstack/react-router';
import { accountBackend } from '../../account/account-backend.ts';
import { loginAddress } from '../../account/login-address.ts';
import { currentPerson } from '../../account/session.ts';
import type { Person } from '../../account/stored-session.ts';
import { text } from '../../text/en/app.ts';
import { PageError } from '../errors/page-error.ts';

/**
 * Lets a navigation pass by returning; stops it by throwing an error or a redirect.
 *
 * @param address of the page, with its query and fragment
 */
type Middleware = (address: string) => void | Promise<void>;

const middleware = {
  /** Pages about the user. Signed-out visitors sign in first, and come back. */
  'signed-in': (address) => {
    requirePerson(address);
  },
  /** Pages for administrators of the site. The server asks each time they change something. */
  'site-admin': (address) => {
    if (!requirePerson(address).isAdmin)
      throw new PageError(address, { status: 403, fatal: false });
  },
} as const satisfies Record<string, Middleware>;

export type MiddlewareName = keyof typeof middleware;

/**
 * Runs middleware one after the other.
 *
 * @throws what a middleware throws, and an error for a name that none has
 */
export async function runMiddleware(names: readonly string[], address: string): Promise<void> {
  for (const name of names) {
    if (!Object.hasOwn(middleware, name)) throw new Error(text.unknownMiddleware(name));
    const run: Middleware = middleware[name as MiddlewareName];
    await run(address);
  }
}

function requirePerson(address: string): Person {
  const person = currentPerson();
  if (person) return person;
  // Where there are no accounts, a page to sign in would lead nowhere.
  if (!accountBackend) throw new PageError(address, { status: 401, fatal: false });
  throw redirect({ href: loginAddress(address), replace: true });
}

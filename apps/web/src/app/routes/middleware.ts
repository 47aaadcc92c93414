import { text } from '../../text/en/app.ts';
import { PageError } from '../errors/page-error.ts';

/** Lets a navigation pass by returning; stops it by throwing an error or a redirect. */
type Middleware = (pathname: string) => void | Promise<void>;

const middleware = {
  /** Pages for administrators of the site. This server has no accounts, so nobody is one. */
  'site-admin': (pathname) => {
    throw new PageError(pathname, { status: 401, fatal: false });
  },
} as const satisfies Record<string, Middleware>;

export type MiddlewareName = keyof typeof middleware;

/**
 * Runs middleware one after the other.
 *
 * @throws what a middleware throws, and an error for a name that none has
 */
export async function runMiddleware(names: readonly string[], pathname: string): Promise<void> {
  for (const name of names) {
    if (!Object.hasOwn(middleware, name)) throw new Error(text.unknownMiddleware(name));
    const run: Middleware = middleware[name as MiddlewareName];
    await run(pathname);
  }
}

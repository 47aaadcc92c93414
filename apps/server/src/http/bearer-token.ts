import type { IncomingHttpHeaders } from 'node:http';

/** The token of `Authorization: Bearer`; undefined where the request has none. */
export function bearerToken({ authorization = '' }: IncomingHttpHeaders): string | undefined {
  return /^Bearer +(\S+)$/i.exec(authorization)?.[1];
}

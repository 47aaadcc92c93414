import type { FastifyReply } from 'fastify';

/** How long a browser may go on showing a cached object after its signed address was revoked. */
const maxSignedSeconds = 60;

/**
 * Limits how long an answer may be cached: by the object's own header, or by a signed address.
 *
 * @param own the object's `Cache-Control`
 * @param expires when the signed address expires
 */
export function setCaching(reply: FastifyReply, own = 'no-cache', expires?: Date): void {
  if (!expires) {
    reply.header('cache-control', own);
    return;
  }
  const seconds = signedSeconds(own, expires);
  const others = /no-store/i.test(own) ? 'no-store' : 'no-cache';
  reply
    .header('cache-control', `private, ${seconds > 0 ? `max-age=${seconds}` : others}`)
    .header('expires', new Date(Date.now() + seconds * 1000).toUTCString());
}

/** Never longer than the object's own header or the address allows. */
function signedSeconds(own: string, expires: Date): number {
  if (/no-store|no-cache/i.test(own)) return 0;
  const said = /max-age *= *"?(\d{1,10})/i.exec(own)?.[1];
  const left = Math.floor((expires.getTime() - Date.now()) / 1000);
  return Math.max(0, Math.min(maxSignedSeconds, left, Number(said ?? maxSignedSeconds)));
}

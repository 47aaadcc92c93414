import { noticePath } from '@webmaps/project/notice-path';
import { noticeAboutSchema } from '@webmaps/protocol/notice';
import type { PushedNotice } from '@webmaps/protocol/push';
import webPush from 'web-push';
import { z } from 'zod';
import type { PushKey } from '../../keys/push-key.ts';
import type { Posted } from './post-securely.ts';

export const pushKeysSchema = z.object({ p256dh: z.string(), auth: z.string() });

/** A notice as the database describes it for a push. */
export const dueNoticeSchema = z.object({
  id: z.string(),
  subject: z.string(),
  about: noticeAboutSchema.nullable().catch(null),
  actor: z.string().nullable(),
  project: z.string().nullable(),
  task: z.string().nullable(),
});

export interface Sender {
  readonly key: PushKey;
  /** `mailto:` or `https:`. */
  readonly contact: string;
}

interface Encrypted {
  readonly endpoint: string;
  readonly keys: z.infer<typeof pushKeysSchema>;
  readonly notice: z.infer<typeof dueNoticeSchema>;
}

const MAX_PAYLOAD_BYTES = 3000;
const DAY_SECONDS = 86_400;

/** Encrypts a notice for its browser: the service between sees an address, a size and the time. */
export function encryptPush(
  { key, contact }: Sender,
  { endpoint, keys, notice }: Encrypted,
): Posted {
  const { headers, body } = webPush.generateRequestDetails({ endpoint, keys }, payloadOf(notice), {
    TTL: DAY_SECONDS,
    urgency: 'normal',
    contentEncoding: 'aes128gcm',
    // A push that is sent again takes the place of the first while that has not arrived.
    topic: notice.id.replaceAll('-', ''),
    vapidDetails: { subject: contact, publicKey: key.publicKey, privateKey: key.privateKey },
  });
  return { headers: z.record(z.string(), z.union([z.string(), z.number()])).parse(headers), body };
}

/** @returns JSON of at most 3 kB; names that make it longer are left out */
export function payloadOf(notice: z.infer<typeof dueNoticeSchema>): string {
  const { about, ...rest } = notice;
  const path = about === null ? '/email' : noticePath(about);
  const whole: PushedNotice = { ...rest, about, path };
  const payload = JSON.stringify(whole);
  if (Buffer.byteLength(payload) <= MAX_PAYLOAD_BYTES) return payload;
  const bare = {
    id: notice.id,
    path,
    subject: '',
    about: null,
    actor: null,
    project: null,
    task: null,
  };
  return JSON.stringify(bare satisfies PushedNotice);
}

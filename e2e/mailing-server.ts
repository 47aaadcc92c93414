import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSmtp } from '../apps/server/src/features/auth/testing/start-smtp.ts';
import { signWebhook } from '../apps/server/src/http/webhook-signature.ts';
import { root } from '../scripts/paths.ts';

const secret = 'a secret for stories alone, long enough';

export interface MailingServer {
  readonly origin: string;
  /** What its mail server has got, as text. */
  readonly mails: readonly string[];
  /** From then on the mail server takes mail to every address. */
  acceptAll(): void;
  /** Delivers a mail that came in from outside. @returns the status of the answer */
  deliver(raw: string): Promise<number>;
  close(): Promise<void>;
}

/** A server of its own that sends mail, and takes answers by mail. */
export async function startMailingServer(): Promise<MailingServer> {
  const smtp = await startSmtp();
  const data = await mkdtemp(join(tmpdir(), 'webmaps-mail-'));
  process.env['E2E_DATA'] = data;
  const child = spawn(process.execPath, [join(root, 'apps', 'server', 'src', 'main.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      WEBMAPS_DATA: data,
      HOST: '127.0.0.1',
      PORT: '0',
      LOG_LEVEL: 'silent',
      SMTP_HOST: '127.0.0.1',
      SMTP_PORT: String(smtp.port),
      WEBMAPS_MAIL_REPLY: 'reply@maps.example.org',
      WEBMAPS_MAIL_SECRET: secret,
    },
  });
  const ended = once(child, 'exit');
  let output = '';
  const ready = /^WebMaps is ready at http:\/\/localhost:(\d+)/m;
  child.stdout.on('data', (chunk) => (output += String(chunk)));
  const failed = ended.then(() => Promise.reject(new Error(`The server ended: ${output}`)));
  // Once the server is ready, its end is that of the stories.
  failed.catch(() => undefined);
  while (!ready.test(output)) await Promise.race([once(child.stdout, 'data'), failed]);
  const origin = `http://127.0.0.1:${ready.exec(output)?.[1]}`;
  return {
    origin,
    mails: smtp.mails,
    acceptAll: smtp.acceptAll,
    deliver: async (raw) => {
      const [id, timestamp] = [crypto.randomUUID(), String(Math.floor(Date.now() / 1000))];
      const answer = await fetch(`${origin}/functions/v1/receive-mail`, {
        method: 'POST',
        headers: {
          'content-type': 'message/rfc822',
          'webhook-id': id,
          'webhook-timestamp': timestamp,
          'webhook-signature': signWebhook({ id, timestamp, body: raw, secret }),
        },
        body: raw,
      });
      return answer.status;
    },
    close: async () => {
      delete process.env['E2E_DATA'];
      child.kill('SIGTERM');
      await ended;
      smtp.server.close();
      await rm(data, { recursive: true, force: true });
    },
  };
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { BrowserContext } from '@playwright/test';
import { Client } from 'pg';
import { changeAnswer } from './change-answer.ts';
import { dataFolder } from './data-folder.ts';

/** The content of a mail. */
interface Mail {
  /** Of its button. */
  readonly link: string;
  readonly code: string;
}

/** The last mail of a kind to an address, as a server without mail keeps it in its outbox. */
export async function lastMail(kind: string, recipient: string): Promise<Mail> {
  const client = new Client(database());
  await client.connect();
  try {
    const last = async () => {
      const { rows } = await client.query<{ body_text: string }>(
        `select body_text from auth.mail_outbox where recipient = $1 and kind = $2
         order by created_at desc limit 1`,
        [recipient, kind],
      );
      return rows[0]?.body_text ?? '';
    };
    await expect.poll(last, `a mail to ${recipient}`).not.toBe('');
    const text = await last();
    return {
      link: /https?:\S+/.exec(text)?.[0] ?? '',
      code: /\b\d{6}$/m.exec(text)?.[0] ?? '',
    };
  } finally {
    await client.end();
  }
}

/**
 * Lets a browser believe that the server has a mail server. The one under test has none, so that the
 * mails of these stories are found in its outbox.
 */
export async function pretendMailServer(context: BrowserContext): Promise<void> {
  await context.route('**/auth/v1/settings', (route) =>
    changeAnswer(route, (settings) => ({ ...settings, mailer_enabled: true })),
  );
}

/** The embedded database of the server under test, by the files in its folder. */
function database() {
  const folder = join(process.env['E2E_DATA'] ?? dataFolder, 'database');
  const port = readFileSync(join(folder, 'cluster', 'postmaster.pid'), 'utf8').split('\n')[3];
  const password = readFileSync(join(folder, 'password'), 'utf8').trim();
  return {
    host: '127.0.0.1',
    port: Number(port),
    user: 'postgres',
    password,
    database: 'postgres',
  };
}

import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import type { SharedCluster } from '../testing/databases/shared-cluster.ts';
import { startTestDatabase } from '../testing/databases/test-database.ts';
import { migrate } from './migrate.ts';

/** Files that have run in databases elsewhere, by the first twelve digits of their sha256. */
const released = {
  'supabase-base': {
    '000-roles.sql': 'a73de80a7a26',
    '010-auth.sql': 'ca448c04bac3',
    '011-oauth-clients.sql': 'e9604c45126e',
    '012-outbox.sql': '65d165cb1a3a',
    '013-session-end.sql': '92ca7635baad',
    '014-sign-up-flows.sql': '8bc143e75ccf',
    '015-first-administrator.sql': 'dc3e354e5e5d',
    '015-known-networks.sql': '82d1ae4b7ea3',
    '016-passkeys.sql': '11d4a67b0212',
    '017-web3.sql': '7055db93aafd',
    '018-mail-links.sql': '7f3148a39051',
    '019-recovery-codes.sql': 'be8a3862b4ca',
    '020-storage.sql': 'beee84fb07bc',
    '030-realtime.sql': '41cce1c42a53',
    '040-rest.sql': '8194d23f75b8',
  },
  migrations: {
    '0001-people.sql': '47874329ebb5',
    '0002-projects.sql': 'e46f69905a41',
    '0003-documents.sql': '85fecb443754',
    '0004-tasks.sql': 'a3795214a4b0',
    '0005-mail.sql': '21a3d5eb2e46',
    '0006-routes.sql': '70347898531d',
    '0007-access-requests.sql': 'd4934e34feaf',
    '0008-settings.sql': '9b5543344f4b',
    '0009-maps.sql': '762a73f13f8c',
    '0010-activity-log.sql': 'dbc855801b12',
    '0011-search.sql': 'b6632e19e936',
    '0012-files.sql': 'c26e3b9c1326',
    '0013-channels.sql': '1ec340039b92',
    '0014-notices.sql': 'a41dbd2dd2c8',
    '0015-archive.sql': 'a8ad3ddbf131',
    '0016-account.sql': '88012b53b9b1',
    '0017-administration.sql': '28ddfbed3ca3',
    '0018-map-state.sql': '9fce9d59c6f6',
    '0019-hosted-deletions.sql': '307ff10fe64d',
    '0020-storage-quota.sql': '11e6f1797b3a',
    '0021-ended-sessions.sql': '2d19b98b7d07',
    '0021-mail-limits.sql': '783949690e2c',
    '0021-pending-names.sql': 'cfa9bd8c3738',
    '0022-mail-links.sql': 'a8c8a5af0a29',
  },
} as const;

let database: Awaited<ReturnType<typeof startTestDatabase>>;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.stop());

const folders = Object.entries<Readonly<Record<string, string>>>(released);

it.each(folders)('keeps the released files of %s unchanged', async (folder, files) => {
  for (const [name, digest] of Object.entries(files)) {
    const sql = await readFile(join(import.meta.dirname, folder, name));
    const sha256 = createHash('sha256').update(sql).digest('hex');
    expect(`${name} ${sha256.slice(0, 12)}`).toBe(`${name} ${digest}`);
  }
});

it('runs no released file again on a database that recorded its name without a folder', async () => {
  const { owner } = (await (await fetch(inject('sharedClusterUrl'))).json()) as SharedCluster;
  const { database: name } = database.connectionOf('requests');
  const client = new Client({ ...owner, database: name });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      'select name from webmaps_history.migrations',
    );
    const recorded = new Set(rows.map((row) => row.name));
    for (const [folder, files] of folders) {
      expect(Object.keys(files).filter((file) => !recorded.has(file))).toEqual([]);
      expect(await migrate(client, join(import.meta.dirname, folder))).toEqual([]);
    }
  } finally {
    await client.end();
  }
});

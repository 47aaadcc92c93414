import { z } from 'zod';
import { datasetsOf } from './datasets.ts';
import type { Dataset } from './datasets.ts';
import { filesOf } from './export-files.ts';
import { ask, pagesOf } from './read-own.ts';
import type { Reader } from './read-own.ts';
import { bytesOf, jsonEntry } from './zip.ts';
import type { ZipEntry } from './zip.ts';

/**
 * Everything of a person: `account.json`, one file for each kind of thing, and their files as they
 * are. Nothing is fetched before it is asked for.
 *
 * @throws in the middle, where a service fails: an archive must not look whole that is not
 */
export async function* exportAccount(reader: Reader): AsyncGenerator<ZipEntry> {
  const account = userSchema.parse(await ask(reader, '/auth/v1/user'));
  yield jsonEntry('account.json', account);
  yield jsonEntry('sessions.json', await ask(reader, '/rest/v1/rpc/my_sessions', {}));
  for (const dataset of datasetsOf(account.id)) {
    yield { name: `${dataset.name}.json`, isText: true, chunks: rowsOf(reader, dataset) };
  }
  yield* filesOf(reader, account.id);
}

const userSchema = z.looseObject({ id: z.uuid() });
/** One JSON array, a row a line. */
async function* rowsOf(reader: Reader, dataset: Dataset): AsyncGenerator<Uint8Array> {
  let before = '[\n';
  for await (const rows of pagesOf(reader, dataset)) {
    for (const row of rows) {
      yield bytesOf(before + JSON.stringify(row));
      before = ',\n';
    }
  }
  yield bytesOf(before === '[\n' ? '[]\n' : '\n]\n');
}

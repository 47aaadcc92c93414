import { z } from 'zod';
import { datasetsOf } from './datasets.ts';
import type { Dataset } from './datasets.ts';
import { filesOf } from './export-files.ts';
import { pagesOf, readJson } from './read-rows.ts';
import type { Reader } from './read-rows.ts';
import { bytesOf, jsonEntry } from './zip.ts';
import type { ZipEntry } from './zip.ts';

/**
 * A user's data: `account.json`, one file for each dataset, and their stored files unchanged. Each
 * entry is fetched when the archive reaches it.
 *
 * @throws in the middle, where a service fails: an incomplete archive must not look complete
 */
export async function* exportAccount(reader: Reader): AsyncGenerator<ZipEntry> {
  const account = userSchema.parse(await readJson(reader, '/auth/v1/user'));
  yield jsonEntry('account.json', account);
  yield jsonEntry('sessions.json', await readJson(reader, '/rest/v1/rpc/my_sessions', {}));
  for (const dataset of datasetsOf(account.id)) {
    yield* entryOf(reader, dataset);
  }
  yield* filesOf(reader, account.id);
}

const userSchema = z.looseObject({ id: z.uuid() });

/** A file with the rows of one dataset; no file without rows. */
async function* entryOf(reader: Reader, dataset: Dataset): AsyncGenerator<ZipEntry> {
  const pages = pagesOf(reader, dataset)[Symbol.asyncIterator]();
  const first = await pages.next();
  if (first.done === true) return;
  const chunks = jsonOf(first.value, { [Symbol.asyncIterator]: () => pages });
  yield { name: `${dataset.name}.json`, isText: true, chunks };
}

/** One JSON array with a row per line. */
async function* jsonOf(
  first: readonly unknown[],
  more: AsyncIterable<readonly unknown[]>,
): AsyncGenerator<Uint8Array> {
  let before = '[\n';
  const linesOf = (rows: readonly unknown[]) =>
    rows.map((row) => {
      const line = bytesOf(before + JSON.stringify(row));
      before = ',\n';
      return line;
    });
  yield* linesOf(first);
  for await (const rows of more) yield* linesOf(rows);
  yield bytesOf('\n]\n');
}

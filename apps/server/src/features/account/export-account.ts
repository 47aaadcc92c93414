import { z } from 'zod';
import { datasetsOf } from './datasets.ts';
import type { Dataset } from './datasets.ts';
import { filesOf } from './export-files.ts';
import { ask, pagesOf } from './read-own.ts';
import type { Reader } from './read-own.ts';
import { bytesOf, jsonEntry } from './zip.ts';
import type { ZipEntry } from './zip.ts';

/**
 * Everything of a person: `account.json`, one file for each kind of thing that they have, and their
 * files as they are. Nothing is fetched before it is asked for.
 *
 * @throws in the middle, where a service fails: an archive must not look whole that is not
 */
export async function* exportAccount(reader: Reader): AsyncGenerator<ZipEntry> {
  const account = userSchema.parse(await ask(reader, '/auth/v1/user'));
  yield jsonEntry('account.json', account);
  yield jsonEntry('sessions.json', await ask(reader, '/rest/v1/rpc/my_sessions', {}));
  for (const dataset of datasetsOf(account.id)) {
    yield* entryOf(reader, dataset);
  }
  yield* filesOf(reader, account.id);
}

const userSchema = z.looseObject({ id: z.uuid() });
/** A file of the rows of one kind; none where there are none. */
async function* entryOf(reader: Reader, dataset: Dataset): AsyncGenerator<ZipEntry> {
  const pages = pagesOf(reader, dataset)[Symbol.asyncIterator]();
  const first = await pages.next();
  if (first.done === true) return;
  const chunks = jsonOf(first.value, { [Symbol.asyncIterator]: () => pages });
  yield { name: `${dataset.name}.json`, isText: true, chunks };
}

/** One JSON array, a row a line. */
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

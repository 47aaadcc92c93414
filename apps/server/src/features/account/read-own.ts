import { buffer, json } from 'node:stream/consumers';
import { z } from 'zod';
import type { Dataset } from './datasets.ts';
import type { Surface } from './surface.ts';

/** How a person's own things are read. */
export interface Reader {
  readonly surface: Surface;
  /** The person's own: everything is asked with their rights. */
  readonly token: string;
}

const rowsSchema = z.array(z.unknown());

/** @throws where the answer is a refusal */
export async function ask(
  { surface, token }: Reader,
  path: string,
  body?: object,
): Promise<unknown> {
  const answer = await surface({ path, token, ...(body && { body }) });
  if (answer.status !== 200) {
    await buffer(answer.body);
    throw new Error(`${path.split('?', 1)[0]} was answered with ${answer.status}.`);
  }
  return json(answer.body);
}

/** All rows, page by page. */
export async function* pagesOf(
  options: Reader,
  { table, query, order, pageSize }: Dataset,
): AsyncGenerator<readonly unknown[]> {
  for (let offset = 0; ; offset += pageSize) {
    const page = { ...query, order, limit: String(pageSize), offset: String(offset) };
    const rows = rowsSchema.parse(
      await ask(options, `/rest/v1/${table}?${new URLSearchParams(page).toString()}`),
    );
    if (rows.length > 0) yield rows;
    if (rows.length < pageSize) return;
  }
}

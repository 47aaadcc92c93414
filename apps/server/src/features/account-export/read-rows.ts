import { buffer, json } from 'node:stream/consumers';
import { z } from 'zod';
import type { Dataset } from './datasets.ts';
import type { SupabaseGateway } from '../../backend/supabase-gateway.ts';

/** Reads a user's own data. */
export interface Reader {
  readonly gateway: SupabaseGateway;
  /** The user's access token: every read has their rights. */
  readonly token: string;
}

const rowsSchema = z.array(z.unknown());

/** @throws for any status but 200 */
export async function readJson(
  { gateway, token }: Reader,
  path: string,
  body?: object,
): Promise<unknown> {
  const answer = await gateway({ path, token, ...(body && { body }) });
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
      await readJson(options, `/rest/v1/${table}?${new URLSearchParams(page).toString()}`),
    );
    if (rows.length > 0) yield rows;
    if (rows.length < pageSize) return;
  }
}

import type { Pool } from 'pg';
import type { ChangesRequest } from '../channels/join-options.ts';
import { parseFilters } from './parse-filter.ts';
import { resolveFilter } from './resolve-filter.ts';
import type { ResolvedFilter } from './resolve-filter.ts';
import type { ChangesReader, Subscription } from './subscription.ts';
import { tableKey } from './table-shape.ts';
import type { TableFinder, TableShape } from './table-shape.ts';

/** A parsed request: a subscription and its table key. */
export type ReadRequest =
  | {
      readonly status: 'possible';
      readonly subscription: Subscription;
      /** The key of one table, or of all tables of a schema, or of all. */
      readonly key: string;
    }
  | { readonly status: 'failed'; readonly message: string };

export async function readRequest(
  pool: Pool,
  request: ChangesRequest,
  { id, reader, tables }: { id: number; reader: ChangesReader; tables: TableFinder },
): Promise<ReadRequest> {
  const { select } = request;
  if (request.schema === undefined && (request.table ?? undefined) === undefined) {
    return failed(
      'No subscription params provided. Please provide at least a `schema` or `table` to subscribe to',
    );
  }
  const schema = request.schema ?? 'public';
  const table = request.table ?? '*';
  const event = eventOf(request.event);
  const parsed = parseFilters(request.filter ?? '');
  if (parsed.status === 'failed') return failed(parsed.message);
  const { filters } = parsed;
  const isWild = schema === '*' || table === '*';
  const asked = `[event: ${event}, schema: ${schema}, table: ${table}, filters: ${JSON.stringify(filters)}]`;
  if (isWild && select && select.length > 0) {
    return failed(
      'Column selection is not supported for wildcard subscriptions. Provide an explicit schema and table name.',
    );
  }
  const [shape] = await tables.find({ schema, table });
  if (!shape) {
    return failed(
      `Unable to subscribe to changes with given parameters. Please check Realtime is enabled for the given connect parameters: ${asked}`,
    );
  }
  try {
    const resolved: ResolvedFilter[] = [];
    for (const filter of filters) {
      if (isWild) throw new Error('filters need an explicit schema and table name');
      resolved.push(await resolveFilter(pool, filter, { shape, role: reader.requester.role }));
    }
    const columns = select?.length ? readColumns(select, shape, reader) : undefined;
    const subscription = { id, reader, event, filters: resolved, columns };
    return { status: 'possible', subscription, key: tableKey({ schema, table }) };
  } catch (error) {
    return failed(
      `Unable to subscribe to changes with given parameters. An exception happened so please check your connect parameters: ${asked}. Exception: ${(error as Error).message}`,
    );
  }
}

function failed(message: string): ReadRequest {
  return { status: 'failed', message };
}

function eventOf(event: string | undefined): Subscription['event'] {
  const upper = event?.toUpperCase();
  return upper === 'INSERT' || upper === 'UPDATE' || upper === 'DELETE' ? upper : '*';
}

function readColumns(
  select: readonly string[],
  shape: TableShape,
  reader: ChangesReader,
): ReadonlySet<string> {
  const { role } = reader.requester;
  const readable = shape.columns.filter(({ readers }) => readers.includes(role));
  for (const name of select) {
    if (!readable.some((column) => column.name === name)) {
      throw new Error(`invalid column for select ${name}`);
    }
  }
  return new Set(select);
}

import type { RequestRole } from '../../../db/transaction.ts';
import type { Change } from './outbox.ts';
import type { Subscription } from './subscription.ts';
import type { Column, TableShape } from './table-shape.ts';

/** Rows beyond this are delivered without their long values. */
const longestRecord = 1_000_000;
const longestValueOfLongRecord = 64;

export type Row = Readonly<Record<string, unknown>>;

/**
 * The `data` of a change as JSON text, for a role and its requested columns. Every reader that sees
 * the row sees this.
 */
export function describeChange(
  change: Change,
  shape: TableShape,
  { role, columns: asked }: { role: RequestRole; columns: Subscription['columns'] },
): string {
  const { schema, table, type, committedAt } = change;
  const key = shape.columns.filter(({ isKey }) => isKey);
  const head = { schema, table, commit_timestamp: committedAt, type };
  if (type !== 'DELETE' && key.length === 0) {
    return JSON.stringify({ ...head, errors: ['Error 400: Bad Request, no primary key'] });
  }
  if (type !== 'DELETE' && key.some(({ readers }) => !readers.includes(role))) {
    return JSON.stringify({ ...head, errors: ['Error 401: Unauthorized'] });
  }
  const isSent = ({ name, isKey, readers }: Column) =>
    readers.includes(role) && (asked === undefined || isKey || asked.has(name));
  const columns = shape.columns.filter(isSent);
  const isLong = (change.record?.length ?? 0) + (change.oldRecord?.length ?? 0) > longestRecord;
  // Policies may have hidden the row's former values from this reader.
  const before = shape.hasRowSecurity ? columns.filter(({ isKey }) => isKey) : columns;
  return JSON.stringify({
    ...head,
    columns: columns.map(({ name, type: typeName }) => ({ name, type: typeName })),
    ...(change.record !== null && { record: part(change.record, columns, isLong) }),
    ...(change.oldRecord !== null && { old_record: part(change.oldRecord, before, isLong) }),
    errors: isLong ? ['Error 413: Payload Too Large'] : null,
  });
}

function part(text: string, columns: readonly Column[], isLong: boolean): Row {
  const row = JSON.parse(text) as Row;
  const present = columns.filter(({ name }) => Object.hasOwn(row, name));
  const short = isLong
    ? present.filter(({ name }) => JSON.stringify(row[name]).length <= longestValueOfLongRecord)
    : present;
  return Object.fromEntries(short.map(({ name }) => [name, row[name]]));
}

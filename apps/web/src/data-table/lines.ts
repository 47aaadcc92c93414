import type { RowGroup } from './column.ts';

/** A line of a table: a row, or the heading of a group. */
export type Line<Row> =
  | { readonly kind: 'row'; readonly id: string; readonly row: Row; readonly place: number }
  | {
      readonly kind: 'group';
      readonly id: string;
      readonly group: RowGroup;
      readonly count: number;
    };

interface LinesOptions<Row> {
  readonly rows: readonly Row[];
  readonly rowId: (row: Row) => string;
  readonly groupOf: ((row: Row) => RowGroup) | undefined;
  /** The ids of the groups whose rows are folded away. */
  readonly folded: ReadonlySet<string>;
}

/** Rows under the headings of their groups, in the order in which the groups come first. */
export function linesOf<Row>({ rows, rowId, groupOf, folded }: LinesOptions<Row>): Line<Row>[] {
  const lineOf = (row: Row, place: number): Line<Row> => ({
    kind: 'row',
    id: rowId(row),
    row,
    place,
  });
  if (!groupOf) return rows.map(lineOf);
  const groups = new Map<string, { readonly group: RowGroup; readonly lines: Line<Row>[] }>();
  for (const [place, row] of rows.entries()) {
    const group = groupOf(row);
    const entry = groups.get(group.id) ?? { group, lines: [] };
    groups.set(group.id, entry);
    entry.lines.push(lineOf(row, place));
  }
  return [...groups.values()].flatMap(({ group, lines }) => [
    { kind: 'group', id: group.id, group, count: lines.length },
    ...(folded.has(group.id) ? [] : lines),
  ]);
}

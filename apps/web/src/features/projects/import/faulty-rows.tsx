import { Download } from 'lucide-react';
import { useState } from 'react';
import { csvHead, csvLines } from '../../../data-table/to-csv.ts';
import { text } from '../../../text/en/import-projects.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import type { FaultyRow, OpenedTable } from './import-api.ts';
import { RowPlaceName } from './row-place.tsx';

interface FaultyRowsProps {
  readonly table: OpenedTable;
  readonly rows: readonly FaultyRow[];
}

/** Rows that are listed at once: thousands would hold up the page. */
const ROWS_PER_STEP = 50;

/** Every row that cannot be imported, with its line, and each reason with its field. */
export function FaultyRows({ table, rows }: FaultyRowsProps) {
  const [limit, setLimit] = useState(ROWS_PER_STEP);
  const hidden = Math.max(0, rows.length - limit);
  const { faulty: words } = text;
  return (
    <Card
      title={words.title(rows.length)}
      description={words.about}
      // The cells of a feature do not hold its geometry.
      action={
        table.format === 'CSV' && (
          <Button size="small" onClick={() => download(table, rows)}>
            <Download className="size-4" />
            <span className="max-sm:sr-only">{words.download}</span>
          </Button>
        )
      }
    >
      <ul aria-label={words.list} className="grid grid-cols-1">
        {rows.slice(0, limit).map((row) => (
          <li
            key={row.number}
            className="flex gap-x-4 border-t border-hairline py-2 first:border-t-0 max-sm:flex-col"
          >
            <RowPlaceName place={row} format={table.format} />
            <ul className="grid min-w-0 grid-cols-1 gap-0.5">
              {row.faults.map(({ field, reason }) => (
                <li key={field} className="wrap-anywhere">
                  <span className="font-medium">{text.fields[field]}:</span> {reason}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <Button
          size="small"
          className="self-start"
          onClick={() => setLimit((now) => now + ROWS_PER_STEP)}
        >
          {words.more(Math.min(hidden, ROWS_PER_STEP))}
        </Button>
      )}
    </Card>
  );
}

/** The rows as they are in the file, with what is wrong with them in two more columns. */
function download({ columns }: OpenedTable, rows: readonly FaultyRow[]): void {
  const shape = [
    ...columns.map((title, index) => ({
      title,
      csv: ({ cells }: FaultyRow) => cells[index] ?? '',
    })),
    { title: text.faulty.lineColumn, csv: ({ line }: FaultyRow) => line },
    { title: text.faulty.reasonColumn, csv: reasonsOf },
  ];
  const content = csvHead(shape) + csvLines(shape, rows);
  saveFile(text.faulty.fileName, new Blob([content], { type: 'text/csv' }));
}

function reasonsOf({ faults }: FaultyRow): string {
  return faults.map(({ field, reason }) => `${text.fields[field]}: ${reason}`).join(' ');
}

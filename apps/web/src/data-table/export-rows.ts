import type { DataColumn } from './column.ts';
import { csvHead, csvLines } from './to-csv.ts';

/** An export takes no more rows than this. */
export const MAX_EXPORTED_ROWS = 10_000;
/** What is asked for at once. */
const ROWS_PER_PAGE = 100;

export interface ExportPage<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
}

/** Gives a page of the rows, from 1 on. */
export type FetchPage<Row> = (page: number, perPage: number) => Promise<ExportPage<Row>>;

interface ExportOptions<Row> {
  readonly columns: readonly Pick<DataColumn<Row>, 'title' | 'csv'>[];
  readonly fetchPage: FetchPage<Row>;
  readonly onProgress: (progress: ExportProgress) => void;
  readonly signal: AbortSignal;
}

export interface ExportProgress {
  readonly done: number;
  /** Of those that are going to be exported. */
  readonly total: number;
}

interface Exported {
  readonly parts: readonly string[];
  readonly rows: number;
  /** All rows that there are; more than `rows` where the bound was reached. */
  readonly total: number;
}

/**
 * All rows as CSV, fetched page by page; each page is written before the next is asked for, so that
 * no long task is left for the end.
 *
 * @throws the reason of the signal once it is aborted
 */
export async function exportRows<Row>(options: ExportOptions<Row>): Promise<Exported> {
  const { columns, fetchPage, onProgress, signal } = options;
  const parts = [csvHead(columns)];
  let done = 0;
  let total = 0;
  for (let page = 1; done < MAX_EXPORTED_ROWS; page += 1) {
    const answer = await Promise.race([fetchPage(page, ROWS_PER_PAGE), rejectOnAbort(signal)]);
    const rows = answer.rows.slice(0, MAX_EXPORTED_ROWS - done);
    parts.push(csvLines(columns, rows));
    done += rows.length;
    total = answer.total;
    onProgress({ done, total: Math.min(total, MAX_EXPORTED_ROWS) });
    if (rows.length === 0 || done >= total) break;
  }
  return { parts, rows: done, total: Math.max(done, total) };
}

/** So that a page that never comes can be given up, too. */
function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const abort = () => reject(signal.reason as Error);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
  });
}

import { Download, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { sentenceOf } from '../data/ask.ts';
import { text } from '../text/en/data-table.ts';
import { Button } from '../ui/button.tsx';
import { saveFile } from '../ui/save-file.ts';
import { addToast } from '../ui/toast-store.ts';
import type { DataColumn } from './column.ts';
import { exportRows } from './export-rows.ts';
import type { ExportProgress, FetchPage } from './export-rows.ts';

interface ExportButtonProps<Row> {
  /** With the ending. */
  readonly fileName: string;
  readonly columns: readonly Pick<DataColumn<Row>, 'title' | 'csv'>[];
  readonly fetchPage: FetchPage<Row>;
}

/** Saves all rows of the view as CSV. While it works it says how far it is, and can be cancelled. */
export function ExportButton<Row>({ fileName, columns, fetchPage }: ExportButtonProps<Row>) {
  const [progress, setProgress] = useState<ExportProgress>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const start = async () => {
    const controller = new AbortController();
    running.current = controller;
    setProgress({ done: 0, total: 0 });
    try {
      const { signal } = controller;
      const { parts, rows, total } = await exportRows({
        columns,
        fetchPage,
        onProgress: setProgress,
        signal,
      });
      saveFile(fileName, new Blob([...parts], { type: 'text/csv;charset=utf-8' }));
      addToast({ title: rows < total ? text.exportedPart(rows, total) : text.exported(rows) });
    } catch (error) {
      if (controller.signal.aborted) addToast({ title: text.exportCancelled });
      else addToast({ title: text.exportFailed, description: sentenceOf(error) });
    } finally {
      setProgress(undefined);
    }
  };
  if (progress) {
    return (
      <span className="flex items-center gap-2">
        <span role="status" className="numbers text-small text-muted-foreground">
          {text.exporting(progress.done, progress.total)}
        </span>
        <Button onClick={() => running.current?.abort()}>
          <X className="size-4" />
          {text.cancelExport}
        </Button>
      </span>
    );
  }
  return (
    <Button onClick={() => void start()}>
      <Download className="size-4" />
      {text.export}
    </Button>
  );
}

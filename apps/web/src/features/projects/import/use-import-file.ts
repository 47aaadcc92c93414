import type { FaultPlace } from '@webmaps/formats/fault';
import { useCallback, useEffect, useRef, useState } from 'react';
import { text } from '../../../text/en/import-projects.ts';
import type { CheckedTable, OpenedTable } from './import-api.ts';
import { startImportWorker } from './import-client.ts';
import type { ImportClient } from './import-client.ts';
import type { ColumnChoice } from './import-fields.ts';
import { forgetImport, keepImport, readKeptImport } from './kept-import.ts';
import type { KeptImport } from './kept-import.ts';

export interface FileProblem {
  readonly message: string;
  readonly place?: FaultPlace;
}

export interface OpenFile {
  readonly status: 'open';
  readonly name: string;
  readonly table: OpenedTable;
  readonly columns: ColumnChoice;
  /** `null` while rows are being checked. */
  readonly checked: CheckedTable | null;
  /** Whether rows were sent before the page was loaded. */
  readonly hasStarted: boolean;
  /** Whether the file is there after a reload. */
  readonly isKept: boolean;
}

export type ImportFile =
  | { readonly status: 'none'; readonly problem?: FileProblem }
  | { readonly status: 'reading'; readonly share: number }
  | OpenFile;

const MAX_MEGABYTES = 32;
const MAX_ROWS = 10_000;

interface ImportFileOptions {
  /** The signed-in person's id. */
  readonly me: string;
  /** The import that the address names. */
  readonly importId: string | undefined;
  readonly onOpen: (importId: string) => void;
}

/** The file of an import: chosen now, or kept in this browser from before. */
export function useImportFile({ me, importId, onOpen }: ImportFileOptions) {
  const [file, setFile] = useState<ImportFile>(
    importId === undefined ? { status: 'none' } : { status: 'reading', share: 0 },
  );
  /** An import of this browser that is not finished, for who comes without an address of it. */
  const [unfinished, setUnfinished] = useState<KeptImport>();
  const client = useRef<ImportClient>(undefined);
  const kept = useRef<KeptImport>(undefined);
  /** The import that the worker holds. */
  const openId = useRef<string>(undefined);

  const close = useCallback(() => {
    client.current?.close();
    client.current = undefined;
    openId.current = undefined;
  }, []);
  useEffect(() => close, [close]);

  const check = useCallback(async (columns: ColumnChoice) => {
    const asked = client.current;
    setFile((now) => (now.status === 'open' ? { ...now, columns, checked: null } : now));
    const checked = await asked?.call('check', columns);
    if (client.current !== asked || !checked) return;
    // An answer to an earlier choice is of no use.
    setFile((now) =>
      now.status === 'open' && now.columns === columns ? { ...now, checked } : now,
    );
  }, []);

  const keep = useCallback(async (changes: Partial<KeptImport>) => {
    if (!kept.current) return;
    kept.current = { ...kept.current, ...changes };
    const isKept = await keepImport(kept.current).then(
      () => true,
      () => false,
    );
    setFile((now) => (now.status === 'open' ? { ...now, isKept } : now));
  }, []);

  const read = useCallback(
    async (named: Pick<KeptImport, 'name' | 'file'>, before?: KeptImport) => {
      close();
      if (named.file.size > MAX_MEGABYTES * 1_000_000) {
        return setFile({ status: 'none', problem: { message: text.choose.large(MAX_MEGABYTES) } });
      }
      const asked = startImportWorker();
      client.current = asked;
      setFile({ status: 'reading', share: 0 });
      const outcome = await asked
        .call('open', named.file, {
          onProgress: (share) => setFile({ status: 'reading', share: Number(share) }),
        })
        .catch((error: unknown) => ({ status: 'failed' as const, message: messageOf(error) }));
      if (client.current !== asked) return;
      const problem = problemOf(outcome);
      if (problem || outcome.status === 'failed') {
        close();
        return setFile({ status: 'none', ...(problem && { problem }) });
      }
      const columns = before?.columns ?? outcome.matched;
      const progress = before?.progress ?? 'chosen';
      openId.current = outcome.importId;
      kept.current = { ...named, id: outcome.importId, person: me, columns, progress };
      setFile({
        status: 'open',
        name: named.name,
        table: outcome,
        columns,
        checked: null,
        hasStarted: progress === 'started',
        isKept: true,
      });
      onOpen(outcome.importId);
      await Promise.all([check(columns), keep({})]);
    },
    [check, close, keep, me, onOpen],
  );

  useEffect(() => {
    let isCurrent = true;
    const follow = async () => {
      if (importId !== undefined && importId === openId.current) return;
      const found = await readKeptImport(me).catch(() => undefined);
      if (!isCurrent) return;
      if (importId === undefined) {
        close();
        setFile({ status: 'none' });
        setUnfinished(found?.progress === 'finished' ? undefined : found);
      } else if (found?.id === importId) await read(found, found);
      else setFile({ status: 'none', problem: { message: text.choose.lost } });
    };
    void follow();
    return () => {
      isCurrent = false;
    };
  }, [close, importId, me, read]);

  return {
    file,
    unfinished,
    client,
    choose: (chosen: File) => void read({ name: chosen.name, file: chosen }),
    changeColumns: (columns: ColumnChoice) => void Promise.all([check(columns), keep({ columns })]),
    /** Notes how far the import is, for after a reload. */
    note: (progress: KeptImport['progress']) => void keep({ progress }),
    forget: () => {
      setUnfinished(undefined);
      void forgetImport(me).catch(() => undefined);
    },
  };
}

function problemOf(
  outcome: OpenedTable | (FileProblem & { readonly status: 'failed' }),
): FileProblem | undefined {
  if (outcome.status === 'failed') {
    const { message, place } = outcome;
    return { message, ...(place && { place }) };
  }
  if (outcome.rowCount === 0) return { message: text.choose.empty };
  if (outcome.rowCount > MAX_ROWS) return { message: text.choose.many(outcome.rowCount, MAX_ROWS) };
  return undefined;
}

/** What a worker could not read at all: a folder, or a file that was moved since it was chosen. */
function messageOf(error: unknown): string {
  console.warn('A file could not be read:', error);
  return text.choose.unreadable;
}

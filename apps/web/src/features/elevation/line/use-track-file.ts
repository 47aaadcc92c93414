import type { Position } from '@webmaps/geo/position';
import type { DOMAttributes, DragEvent } from 'react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { text } from '../../../text/en/elevation.ts';
import { showToast } from '../../../ui/toast.tsx';
import { maxCorners } from '../elevation-address.ts';
import { thinLine } from './thin-line.ts';

/** The main line of a file, or a sentence why there is none. */
export type ReadLine = (
  file: File,
  options: { readonly signal: AbortSignal; readonly onProgress: (share: number) => void },
) => Promise<{ readonly line: readonly Position[]; readonly count: number } | string>;

export interface TrackFileControl {
  readonly open: (files: readonly File[]) => void;
  /** The file that is being read, and the share that has been. */
  readonly reading: { readonly name: string; readonly share: number } | null;
  readonly cancel: () => void;
  /** Whether a file is held over the page. */
  readonly isOver: boolean;
  /** For the element on which a file can be dropped. */
  readonly handlers: DOMAttributes<HTMLElement>;
}

/** Opens a recorded track, of a dialog or dropped on the page; the newest counts. */
export function useTrackFile(
  readLine: ReadLine,
  onLine: (line: readonly Position[]) => void,
): TrackFileControl {
  const [reading, setReading] = useState<TrackFileControl['reading']>(null);
  const [isOver, setOver] = useState(false);
  const abort = useRef(new AbortController());
  const cancel = useCallback(() => {
    abort.current.abort();
    setReading(null);
  }, []);
  useEffect(() => () => abort.current.abort(), []);
  const open = useCallback(
    async ([file]: readonly File[]) => {
      if (!file) return;
      const { name } = file;
      abort.current.abort();
      abort.current = new AbortController();
      const { signal } = abort.current;
      setReading({ name, share: 0 });
      const onProgress = (share: number) => {
        if (!signal.aborted) setReading({ name, share });
      };
      const found = await readLine(file, { signal, onProgress }).catch((error: unknown) => {
        if (!signal.aborted) console.warn('A file could not be read:', error);
        return text.fileNotRead;
      });
      if (signal.aborted) return;
      setReading(null);
      if (typeof found === 'string') {
        showToast({ title: text.fileFailed(name), body: found, tone: 'problem' });
        return;
      }
      const line = thinLine(found.line, maxCorners);
      const notes = [
        ...(found.count > 1 ? [text.fileLongest(found.count)] : []),
        ...(line.length < found.line.length ? [text.fileThinned(line.length)] : []),
      ];
      if (notes.length > 0) showToast({ title: text.fileOpened(name), body: notes.join(' ') });
      onLine(line);
    },
    [readLine, onLine],
  );
  return useMemo(() => {
    const hasFile = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');
    return {
      open: (files) => void open(files),
      reading,
      cancel,
      isOver,
      handlers: {
        onDragOver(event) {
          if (!hasFile(event)) return;
          event.preventDefault();
          setOver(true);
        },
        onDragLeave({ currentTarget, relatedTarget }) {
          if (!currentTarget.contains(relatedTarget as Node | null)) setOver(false);
        },
        onDrop(event) {
          if (!hasFile(event)) return;
          event.preventDefault();
          setOver(false);
          void open([...event.dataTransfer.files]);
        },
      },
    };
  }, [open, reading, cancel, isOver]);
}

import { acceptedFeatureFiles } from '@webmaps/formats/features/feature-file-types';
import { joinBounds } from '@webmaps/project/map/geometry/bounds';
import { FileUp } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { sayDone, sayProblem } from '../../../data/say-outcome.ts';
import { wholeNumber } from '../../../display/quantities.ts';
import { text } from '../../../text/en/editor.ts';
import { Button } from '../../../ui/button.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { addToast } from '../../../ui/toast-store.ts';
import { useEditor } from '../editor-context.ts';

const words = text.files;

interface Importing {
  readonly name: string;
  /** The share that is done. */
  readonly share: number;
  readonly cancel: () => void;
}

/** Adds files as layers: chosen by the button, or dropped anywhere on the page. */
export function OpenFile() {
  const { map, acts, showBox, layer } = useEditor();
  const input = useRef<HTMLInputElement>(null);
  const [importing, setImporting] = useState<Importing>();
  const open = async (file: File) => {
    const stop = new AbortController();
    const base = { name: file.name, cancel: () => stop.abort() };
    setImporting({ ...base, share: 0 });
    try {
      const done = await map.importFile(
        file,
        { name: file.name },
        { signal: stop.signal, onProgress: (share) => setImporting({ ...base, share }) },
      );
      if (done.status === 'refused') {
        addToast({
          title: words.failed(file.name),
          description: done.reason,
          variant: 'destructive',
          duration: Infinity,
        });
        return;
      }
      const [uppermost] = done.layers;
      if (uppermost !== undefined) layer.choose(uppermost);
      const boxes = await Promise.all(done.layers.map((made) => map.layers.box({ layer: made })));
      const box = joinBounds(boxes.filter((found) => found !== undefined));
      if (box) showBox(box);
      sayDone(words.opened(wholeNumber(done.count), file.name), acts.undo);
      if (done.faults.length > 0) sayFaults(done.faults);
    } catch (error) {
      if (!stop.signal.aborted) sayProblem(error);
    } finally {
      setImporting(undefined);
    }
  };
  const openAll = async (files: readonly File[]) => {
    for (const file of files) await open(file);
  };
  const latest = useRef(openAll);
  latest.current = openAll;
  const isBusy = importing !== undefined;
  useEffect(() => takeDrops((files) => void latest.current(files), isBusy), [isBusy]);
  return (
    <div className="flex flex-col gap-2">
      {importing ? (
        <div className="flex items-center gap-2">
          <div className="min-w-0 flex-1">
            <Progress label={words.opening(importing.name)} value={importing.share * 100} />
          </div>
          <Button size="small" onClick={importing.cancel}>
            {text.cancel}
          </Button>
        </div>
      ) : (
        <Button
          size="small"
          variant="quiet"
          className="self-start"
          onClick={() => input.current?.click()}
        >
          <FileUp className="size-4" aria-hidden />
          {words.open}
        </Button>
      )}
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={acceptedFeatureFiles}
        aria-label={words.open}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // The same file may be chosen again.
          currentTarget.value = '';
          void openAll(files);
        }}
      />
    </div>
  );
}

const SHOWN_FAULTS = 3;

function sayFaults(faults: readonly string[]): void {
  const shown = faults.slice(0, SHOWN_FAULTS);
  const more = faults.length - shown.length;
  addToast({
    title: words.faults(faults.length),
    description: [...shown, ...(more > 0 ? [words.moreFaults(more)] : [])].join(' '),
    duration: Infinity,
  });
}

/** Takes files that are dropped on the page, which the browser would open in its place. */
function takeDrops(onFiles: (files: readonly File[]) => void, isBusy: boolean): () => void {
  const over = (event: DragEvent) => event.preventDefault();
  const drop = (event: DragEvent) => {
    event.preventDefault();
    const files = [...(event.dataTransfer?.files ?? [])];
    if (files.length > 0 && !isBusy) onFiles(files);
  };
  window.addEventListener('dragover', over);
  window.addEventListener('drop', drop);
  return () => {
    window.removeEventListener('dragover', over);
    window.removeEventListener('drop', drop);
  };
}

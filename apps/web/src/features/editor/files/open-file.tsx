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

/** Adds a file as a layer: chosen by the button, or dropped anywhere on the page. */
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
        { name: file.name.replace(/\.[^.]+$/, '') },
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
      layer.choose(done.layer);
      const box = await map.layers.box({ layer: done.layer });
      if (box) showBox(box);
      sayDone(words.opened(wholeNumber(done.count), file.name), acts.undo);
      const [fault] = done.faults;
      if (fault !== undefined) {
        addToast({ title: words.faults(done.faults.length), description: fault });
      }
    } catch (error) {
      if (!stop.signal.aborted) sayProblem(error);
    } finally {
      setImporting(undefined);
    }
  };
  const latest = useRef(open);
  latest.current = open;
  const isBusy = importing !== undefined;
  useEffect(() => takeDrops((file) => void latest.current(file), isBusy), [isBusy]);
  return (
    <div className="flex flex-col gap-2 border-t p-2">
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
        <Button size="small" variant="quiet" onClick={() => input.current?.click()}>
          <FileUp className="size-4" aria-hidden />
          {words.open}
        </Button>
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept=".geojson,.json,application/geo+json"
        aria-label={words.open}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          // The same file may be chosen again.
          currentTarget.value = '';
          if (file) void open(file);
        }}
      />
    </div>
  );
}

/** Takes the first file that is dropped on the page, which the browser would open in its place. */
function takeDrops(onFile: (file: File) => void, isBusy: boolean): () => void {
  const over = (event: DragEvent) => event.preventDefault();
  const drop = (event: DragEvent) => {
    event.preventDefault();
    const [file] = event.dataTransfer?.files ?? [];
    if (file && !isBusy) onFile(file);
  };
  window.addEventListener('dragover', over);
  window.addEventListener('drop', drop);
  return () => {
    window.removeEventListener('dragover', over);
    window.removeEventListener('drop', drop);
  };
}

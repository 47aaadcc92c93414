import { acceptedFeatureFiles } from '@webmaps/formats/features/feature-file-types';
import { joinBounds } from '@webmaps/project/map/geometry/bounds';
import { FileUp } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { sayDone, sayProblem } from '../../../data/say-outcome.ts';
import { wholeNumber } from '../../../display/quantities.ts';
import { text } from '../../../text/en/editor.ts';
import { Button } from '../../../ui/button.tsx';
import { addToast } from '../../../ui/toast-store.ts';
import { useEditor } from '../editor-context.ts';
import { FileProgress } from './file-progress.tsx';
import type { FileWork } from './file-progress.tsx';
import { isMapFile, MAP_EXTENSION } from './map-file.ts';
import { ReplaceQuestion } from './replace-question.tsx';
import { useReplacement } from './use-replacement.ts';

const words = text.files;

/** Adds files as layers: chosen by the button, or dropped anywhere on the page. */
export function OpenFile() {
  const { map, acts, showBox, layer } = useEditor();
  const replacement = useReplacement();
  const input = useRef<HTMLInputElement>(null);
  const [importing, setImporting] = useState<FileWork>();
  const open = async (file: File) => {
    const stop = new AbortController();
    const base = { label: words.opening(file.name), cancel: () => stop.abort() };
    const { name } = file;
    const onProgress = (share: number) => setImporting({ ...base, share });
    const options = { signal: stop.signal, onProgress };
    try {
      const isMap = await isMapFile(file);
      const answer = isMap ? await replacement.ask(name) : undefined;
      if (answer === 'cancel') return;
      onProgress(0);
      const done = isMap
        ? await map.openMapFile(file, { name, replaces: answer === 'replace' }, options)
        : await map.importFile(file, { name }, options);
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
        <FileProgress {...importing} />
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
        accept={`${MAP_EXTENSION},${acceptedFeatureFiles}`}
        aria-label={words.open}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // The same file may be chosen again.
          currentTarget.value = '';
          void openAll(files);
        }}
      />
      {replacement.question && <ReplaceQuestion {...replacement.question} />}
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

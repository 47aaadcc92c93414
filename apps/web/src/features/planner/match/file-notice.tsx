import { acceptedFiles } from '@webmaps/formats/file-types';
import { FileDown } from 'lucide-react';
import { text } from '../../../text/en/tracks.ts';
import { Button } from '../../../ui/button.tsx';
import { useDelayed } from '../../../ui/use-delayed.ts';
import type { OpenFile } from './open-file.ts';

/** Says that a file can be dropped, or that a large one is being read; holds the way to the dialog. */
export function FileNotice({ file }: { readonly file: OpenFile }) {
  const { reading, isOver, input, open, cancel } = file;
  const isSlow = useDelayed(reading !== null, 300);
  const isReading = !isOver && isSlow && reading !== null;
  const percent = Math.floor((reading?.share ?? 0) * 100);
  const words = isOver ? text.drop : isReading ? text.reading(reading.name, percent) : null;
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={acceptedFiles}
        multiple
        hidden
        onChange={({ currentTarget }) => {
          const chosen = [...(currentTarget.files ?? [])];
          // The same file may be opened again.
          currentTarget.value = '';
          open(chosen);
        }}
      />
      <div
        role="status"
        className={`pointer-events-none absolute inset-0 z-30 grid place-items-center ${isOver ? 'bg-background/50 outline-3 -outline-offset-8 outline-selection outline-dashed' : ''}`}
      >
        {words !== null && (
          <p className="floating flex items-center gap-2.5 px-4 py-3 font-medium">
            <FileDown size={16} strokeWidth={1.75} aria-hidden />
            {words}
            {isReading && (
              <Button className="pointer-events-auto" onClick={cancel}>
                {text.cancelReading}
              </Button>
            )}
          </p>
        )}
      </div>
    </>
  );
}

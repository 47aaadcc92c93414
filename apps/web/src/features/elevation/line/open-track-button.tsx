import { acceptedFiles } from '@webmaps/formats/file-types';
import { FileUp } from 'lucide-react';
import { useRef } from 'react';
import { text } from '../../../text/en/elevation.ts';
import { Button } from '../../../ui/button.tsx';
import type { TrackFileControl } from './use-track-file.ts';

/** Opens a recorded track, and says how far reading is. */
export function OpenTrackButton({ open, reading, cancel }: TrackFileControl) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={acceptedFiles}
        hidden
        aria-label={text.openFile}
        onChange={({ currentTarget }) => {
          const chosen = [...(currentTarget.files ?? [])];
          // The same file may be chosen again.
          currentTarget.value = '';
          if (chosen.length > 0) open(chosen);
        }}
      />
      <Button size="small" onClick={() => input.current?.click()}>
        <FileUp size={14} strokeWidth={1.75} aria-hidden />
        {text.openFile}
      </Button>
      {reading && (
        <p role="status" className="flex items-center justify-between gap-2 text-small">
          <span className="min-w-0 truncate">
            {text.fileReading(reading.name, Math.round(reading.share * 100))}
          </span>
          <Button size="small" onClick={cancel}>
            {text.cancel}
          </Button>
        </p>
      )}
    </>
  );
}

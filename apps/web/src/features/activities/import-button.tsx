import { FileDown } from 'lucide-react';
import { useRef } from 'react';
import { text } from '../../text/en/activities.ts';
import { Button } from '../../ui/button.tsx';
import type { RunImport } from './use-import.ts';

/** Files that may hold runs, in the form of a file input's `accept`. */
const ACCEPTED = '.gpx,.tcx,.fit,.kml,.kmz,.geojson,.json,.csv,.tsv,application/gpx+xml';

export function ImportButton({ runs }: { readonly runs: RunImport }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={ACCEPTED}
        multiple
        hidden
        aria-label={text.import.button}
        onChange={({ currentTarget }) => {
          const chosen = [...(currentTarget.files ?? [])];
          // The same file may be chosen again.
          currentTarget.value = '';
          runs.start(chosen);
        }}
      />
      <Button
        variant="primary"
        disabled={runs.reading !== null}
        onClick={() => input.current?.click()}
      >
        <FileDown size={16} strokeWidth={1.75} aria-hidden />
        {text.import.button}
      </Button>
    </>
  );
}

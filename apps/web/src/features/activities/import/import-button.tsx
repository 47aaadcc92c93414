import { FileDown } from 'lucide-react';
import { useRef } from 'react';
import { text } from '../../../text/en/activities.ts';
import { Button } from '../../../ui/button.tsx';
import type { ReadRunFile } from './import-file.ts';
import { startImport, useRunImport } from './run-import.ts';

/** Files that may hold runs, in the form of a file input's `accept`. */
const ACCEPTED = '.gpx,.tcx,.fit,.kml,.kmz,.geojson,.json,.csv,.tsv,application/gpx+xml';

export function ImportButton({ readFile }: { readonly readFile: ReadRunFile }) {
  const { reading } = useRunImport();
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
          void startImport(chosen, readFile);
        }}
      />
      <Button variant="primary" disabled={reading !== null} onClick={() => input.current?.click()}>
        <FileDown size={16} strokeWidth={1.75} aria-hidden />
        {text.import.button}
      </Button>
    </>
  );
}

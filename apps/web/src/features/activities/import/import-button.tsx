import { acceptedFiles } from '@webmaps/formats/file-types';
import { FileDown } from 'lucide-react';
import { useRef } from 'react';
import { text } from '../../../text/en/activities.ts';
import { Button } from '../../../ui/button.tsx';
import type { ReadRunFile } from './import-file.ts';
import { startImport, useRunImport } from './run-import.ts';

export function ImportButton({ readFile }: { readonly readFile: ReadRunFile }) {
  const { reading } = useRunImport();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={acceptedFiles}
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

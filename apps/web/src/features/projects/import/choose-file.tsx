import { fileTypes } from '@webmaps/formats/file-types';
import { useState } from 'react';
import { text } from '../../../text/en/import-projects.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { DropZone } from '../../../ui/drop-zone.tsx';
import type { KeptImport } from './kept-import.ts';
import type { FileProblem } from './use-import-file.ts';

interface ChooseFileProps {
  readonly problem: FileProblem | undefined;
  readonly unfinished: KeptImport | undefined;
  readonly onChoose: (file: File) => void;
  readonly onResume: (importId: string) => void;
  readonly onForget: () => void;
}

const accepted = [fileTypes.csv, fileTypes.geojson]
  .flatMap(({ extensions, mediaType }) => [...extensions, mediaType])
  .join();

/** The first step of an import: its file. */
export function ChooseFile(props: ChooseFileProps) {
  const { problem, unfinished, onChoose, onResume, onForget } = props;
  const [hasSeveral, setSeveral] = useState(false);
  const { choose: words } = text;
  return (
    <>
      {unfinished && (
        <Alert
          tone="info"
          title={words.unfinished(unfinished.name)}
          actions={
            <>
              <Button size="small" onClick={() => onResume(unfinished.id)}>
                {words.resume}
              </Button>
              <Button size="small" variant="quiet" onClick={onForget}>
                {words.forget}
              </Button>
            </>
          }
        >
          {words.unfinishedHint}
        </Alert>
      )}
      {hasSeveral ? (
        <Alert tone="problem" title={words.one} />
      ) : (
        problem && (
          <Alert tone="problem" title={words.failed}>
            {problem.place?.line !== undefined && words.line(problem.place.line)}
            {problem.message} {words.failedHint}
          </Alert>
        )
      )}
      <DropZone
        label={words.drop}
        buttonLabel={words.button}
        accept={accepted}
        onFiles={(files) => {
          const [file] = files;
          setSeveral(files.length > 1);
          if (file && files.length === 1) onChoose(file);
        }}
      >
        {words.formats}
      </DropZone>
    </>
  );
}

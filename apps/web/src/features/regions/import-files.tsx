import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ImportFile, RegionJobs } from '@webmaps/protocol/region-jobs';
import { sayDone, sayProblem } from '../../data/say-outcome.ts';
import { sizeText } from '../../display/size-text.ts';
import { text } from '../../text/en/admin-regions.ts';
import { Card } from '../../ui/card.tsx';
import { DeleteButton } from '../../ui/delete-button.tsx';
import { DropZone } from '../../ui/drop-zone.tsx';
import { removeImportFile } from './region-calls.ts';
import { UploadRows } from './upload-rows.tsx';
import { startUploads } from './upload-store.ts';

const words = text.files;
const endings = '.osm,.pbf,.gz,.hgt,.zip,.tif,.tiff';

/** What is in the import folder, and uploading more. */
export function ImportFiles({ folder, files, uploads }: RegionJobs) {
  const client = useQueryClient();
  const refresh = () => void client.invalidateQueries({ queryKey: ['region-jobs'] });
  const { mutate } = useMutation({
    mutationFn: removeImportFile,
    onSuccess: (_answer, name) => sayDone(words.deleted(name)),
    onError: sayProblem,
    onSettled: refresh,
  });
  return (
    <Card
      title={words.title}
      description={
        <>
          {words.lead} <code className="font-mono wrap-anywhere">{folder}</code>
        </>
      }
    >
      {files.length > 0 && (
        <ul aria-label={words.title} className="divide-y divide-hairline">
          {files.map((file) => (
            <FileRow key={file.name} file={file} onDelete={() => mutate(file.name)} />
          ))}
        </ul>
      )}
      <UploadRows uploads={uploads} />
      <DropZone
        compact
        multiple
        label={words.drop}
        buttonLabel={words.choose}
        accept={endings}
        onFiles={(chosen) => startUploads(chosen, refresh)}
      >
        {words.note}
      </DropZone>
    </Card>
  );
}

interface FileRowProps {
  readonly file: ImportFile;
  readonly onDelete: () => void;
}

function FileRow({ file: { name, bytes, kind }, onDelete }: FileRowProps) {
  return (
    <li className="flex items-center gap-3 py-1.5">
      <span className="min-w-0 flex-1 wrap-anywhere">{name}</span>
      <span className="numbers text-small text-muted-foreground">
        {words.kinds[kind]} · {sizeText(bytes)}
      </span>
      <DeleteButton
        label={words.delete}
        ariaLabel={words.deleteOf(name)}
        title={words.deleteTitle(name)}
        description={words.deleteAbout}
        cancelLabel={text.keep}
        onDelete={onDelete}
      />
    </li>
  );
}

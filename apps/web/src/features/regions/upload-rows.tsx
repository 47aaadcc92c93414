import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ImportUpload } from '@webmaps/protocol/region-jobs';
import { sayProblem } from '../../data/say-outcome.ts';
import { sizeText } from '../../display/size-text.ts';
import { text } from '../../text/en/admin-regions.ts';
import { Button } from '../../ui/button.tsx';
import { Progress } from '../../ui/progress.tsx';
import { removeUpload } from './region-calls.ts';
import { startUploads, stopUpload, useRunningUploads } from './upload-store.ts';
import type { RunningUpload } from './upload-store.ts';

const words = text.files;

interface UploadRowsProps {
  /** Uploads that the server has not got all of. */
  readonly uploads: readonly ImportUpload[];
}

/** Files on their way into the import folder, and those that an earlier visit left unfinished. */
export function UploadRows({ uploads }: UploadRowsProps) {
  const client = useQueryClient();
  const running = useRunningUploads();
  const refresh = () => void client.invalidateQueries({ queryKey: ['region-jobs'] });
  const { mutate } = useMutation({
    mutationFn: removeUpload,
    onError: sayProblem,
    onSettled: refresh,
  });
  const idOf = (name: string) => uploads.find((upload) => upload.name === name)?.id;
  const left = uploads.filter(({ name }) => running.every(({ file }) => file.name !== name));
  if (running.length === 0 && left.length === 0) return null;
  return (
    <ul aria-label={words.uploads} className="grid gap-3">
      {running.map((upload) => (
        <RunningRow
          key={upload.file.name}
          upload={upload}
          onContinue={() => startUploads([upload.file], refresh)}
          onCancel={() => {
            const { name } = upload.file;
            const id = idOf(name);
            stopUpload(name);
            if (id !== undefined) mutate(id);
            else refresh();
          }}
        />
      ))}
      {left.map(({ id, name, bytes, offset }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="min-w-0 flex-1 basis-56">
            <span className="block truncate font-medium">{name}</span>
            <span className="numbers text-small text-muted-foreground">
              {words.unfinished(sizeText(offset), sizeText(bytes))}
            </span>
          </span>
          <Button size="small" aria-label={words.discardOf(name)} onClick={() => mutate(id)}>
            {words.discard}
          </Button>
        </li>
      ))}
    </ul>
  );
}

interface RunningRowProps {
  readonly upload: RunningUpload;
  readonly onContinue: () => void;
  readonly onCancel: () => void;
}

function RunningRow({ upload, onContinue, onCancel }: RunningRowProps) {
  const { file, offset, problem, isPassing = false } = upload;
  const percent = Math.floor((offset / Math.max(1, file.size)) * 100);
  return (
    <li className="grid gap-1.5">
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-0 flex-1 truncate font-medium">{file.name}</span>
        <span className="numbers text-small text-muted-foreground">
          {words.sent(sizeText(offset), sizeText(file.size))}
        </span>
        {isPassing && (
          <Button size="small" aria-label={words.continueOf(file.name)} onClick={onContinue}>
            {words.continue}
          </Button>
        )}
        <Button size="small" aria-label={words.cancelOf(file.name)} onClick={onCancel}>
          {words.cancel}
        </Button>
      </span>
      <Progress
        bare
        label={words.uploading(file.name)}
        value={percent}
        tone={problem === undefined ? 'plain' : 'problem'}
      />
      {problem !== undefined && (
        <span role="alert" className="text-small text-destructive">
          {problem}
        </span>
      )}
    </li>
  );
}

import { RotateCw, X } from 'lucide-react';
import { cancelUpload, retryUpload } from '../../../../data/documents/uploads.ts';
import type { Upload } from '../../../../data/documents/uploads.ts';
import { sizeText } from '../../../../display/size-text.ts';
import { text } from '../../../../text/en/documents.ts';
import { Button } from '../../../../ui/button.tsx';
import { Progress } from '../../../../ui/progress.tsx';

/** Files on their way into the project, and those that did not get there. */
export function UploadRows({ uploads }: { readonly uploads: readonly Upload[] }) {
  if (uploads.length === 0) return null;
  return (
    <ul aria-label={text.uploads} className="grid gap-2">
      {uploads.map((upload) => (
        <UploadRow key={upload.id} upload={upload} />
      ))}
    </ul>
  );
}

function UploadRow({ upload }: { readonly upload: Upload }) {
  const { id, name, replaces, file, state } = upload;
  return (
    <li className="grid gap-1">
      <span className="flex items-center gap-2">
        <span className="min-w-0 flex-1 truncate" title={name}>
          {name}
        </span>
        {replaces !== undefined && (
          <span className="text-small text-muted-foreground">{text.versions.isNew}</span>
        )}
        <span className="numbers text-small text-muted-foreground">
          <bdi>{sizeText(file.size)}</bdi>
        </span>
        {state.status === 'failed' && state.isPassing && (
          <Button
            variant="quiet"
            size="icon"
            aria-label={text.retry(name)}
            title={text.retry(name)}
            onClick={() => retryUpload(id)}
          >
            <RotateCw className="size-4" />
          </Button>
        )}
        <Button
          variant="quiet"
          size="icon"
          aria-label={text.cancelUpload(name)}
          title={text.cancelUpload(name)}
          onClick={() => cancelUpload(id)}
        >
          <X className="size-4" />
        </Button>
      </span>
      {state.status === 'failed' ? (
        <span role="alert" className="text-small text-destructive">
          {state.problem}
        </span>
      ) : state.status === 'waiting' ? (
        <span className="text-small text-muted-foreground">{text.waiting}</span>
      ) : (
        <Progress bare label={text.uploading(name)} value={state.share * 100} />
      )}
    </li>
  );
}

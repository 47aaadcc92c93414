import { FileText, X } from 'lucide-react';
import { text } from '../../../text/en/new-project.ts';
import { sizeText } from '../../../display/size-text.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { DropZone } from '../../../ui/drop-zone.tsx';
import { Progress } from '../../../ui/progress.tsx';
import type { useDraftFiles } from './use-draft-files.ts';

/** The files of the project, which wait in this browser until it is there. */
export function DocumentsStep({ docs }: { readonly docs: ReturnType<typeof useDraftFiles> }) {
  const { files, refused, arriving, add, remove } = docs;
  const { docs: words } = text;
  return (
    <Card title={words.heading} description={words.about}>
      <DropZone label={words.drop} buttonLabel={words.button} multiple onFiles={add}>
        {words.limit}
      </DropZone>
      {refused.map(({ name, reason }) => (
        <Alert key={name} tone="problem" title={words.notKept(name)}>
          {reason}
        </Alert>
      ))}
      {arriving.length > 0 && <Progress label={words.arriving(arriving[0] ?? '')} value={null} />}
      {files === undefined ? (
        <p role="status" className="text-muted-foreground">
          {words.loading}
        </p>
      ) : files.length === 0 ? (
        arriving.length === 0 && <p className="text-muted-foreground">{words.none}</p>
      ) : (
        <ul aria-label={words.list} className="grid grid-cols-1">
          {files.map((file) => (
            <li
              key={file.id}
              className="flex min-h-11 items-center gap-3 border-t border-hairline first:border-t-0"
            >
              <FileText className="size-4 shrink-0 text-muted-foreground" aria-hidden />
              <span className="min-w-0 flex-1 truncate" title={file.name}>
                {file.name}
              </span>
              <span className="numbers text-small text-muted-foreground">
                <bdi>{sizeText(file.file.size)}</bdi>
              </span>
              <Button
                variant="quiet"
                size="icon"
                aria-label={words.remove(file.name)}
                onClick={() => remove(file)}
              >
                <X className="size-4" />
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

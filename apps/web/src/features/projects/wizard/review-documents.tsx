import { Check, FileText } from 'lucide-react';
import { sizeText } from '../../../display/size-text.ts';
import { text } from '../../../text/en/new-project.ts';
import { Progress } from '../../../ui/progress.tsx';
import type { Failures } from './create-from-draft.ts';
import type { DraftFile } from './draft-files.ts';

interface ReviewDocumentsProps {
  readonly files: readonly DraftFile[];
  /** Of documents under way, from 0 to 1, by id. */
  readonly shares: ReadonlyMap<string, number>;
  readonly failures: Failures | undefined;
}

/** The documents, and how far each is uploaded. */
export function ReviewDocuments({ files, shares, failures }: ReviewDocumentsProps) {
  const { docs: words } = text;
  if (files.length === 0) return <p className="text-muted-foreground">{text.review.none}</p>;
  return (
    <ul aria-label={words.list} className="grid grid-cols-1 gap-2">
      {files.map(({ id, name, file, isUploaded }) => {
        const share = shares.get(id);
        const problem = failures?.get(id);
        return (
          <li key={id} className="grid grid-cols-1 gap-1">
            <span className="flex items-center gap-2">
              {isUploaded ? (
                <Check className="size-4 shrink-0 text-success" aria-label={words.uploaded} />
              ) : (
                <FileText className="size-4 shrink-0 text-muted-foreground" aria-hidden />
              )}
              <span className="min-w-0 flex-1 truncate" title={name}>
                {name}
              </span>
              <span className="numbers text-small text-muted-foreground">
                <bdi>{sizeText(file.size)}</bdi>
              </span>
            </span>
            {share !== undefined && !isUploaded && (
              <Progress
                bare
                label={words.uploading(name)}
                value={share * 100}
                tone={problem === undefined ? 'plain' : 'problem'}
              />
            )}
            {problem !== undefined && !isUploaded && (
              <span className="text-small text-destructive">{problem}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

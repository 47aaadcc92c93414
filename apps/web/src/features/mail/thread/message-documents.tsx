import { FileText, Lock } from 'lucide-react';
import { signDocument } from '../../../data/documents/document-calls.ts';
import type { ProjectDocument } from '../../../data/documents/document.ts';
import { useMailDocuments } from '../../../data/mail/use-mail-documents.ts';
import { sayProblem } from '../../../data/say-outcome.ts';
import { sizeText } from '../../../display/size-text.ts';
import { text } from '../../../text/en/mail.ts';
import { Button } from '../../../ui/button.tsx';
import { followLink } from '../../../ui/save-file.ts';

/** The address of a document is for this press alone. */
const OPEN_SECONDS = 60;

interface MessageDocumentsProps {
  readonly ids: readonly string[];
}

/** The documents of a message: those that the person may open, and how many others there are. */
export function MessageDocuments({ ids }: MessageDocumentsProps) {
  const { data } = useMailDocuments(ids);
  if (!data) return null;
  const closed = ids.length - data.length;
  return (
    <ul aria-label={text.documents.label} className="mt-3 flex flex-wrap gap-2">
      {data.map((document) => (
        <li key={document.id} className="max-w-full">
          <Button
            size="small"
            className="max-w-full"
            title={text.documents.download(document.name)}
            onClick={() => void download(document)}
          >
            <FileText className="size-4 shrink-0" />
            <span className="truncate">{document.name}</span>
            <span className="text-small text-muted-foreground">
              {sizeText(document.size_bytes)}
            </span>
          </Button>
        </li>
      ))}
      {closed > 0 && (
        <li className="flex items-center gap-1.5 text-small text-muted-foreground">
          <Lock className="size-4" aria-hidden />
          {text.documents.closed(closed)}
        </li>
      )}
    </ul>
  );
}

async function download(document: ProjectDocument): Promise<void> {
  try {
    const { url } = await signDocument(document, { seconds: OPEN_SECONDS, use: 'save' });
    followLink(url, document.name);
  } catch (error) {
    sayProblem(error);
  }
}

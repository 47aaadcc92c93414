import type { ProfileAddress } from '@webmaps/project/profile-address';
import { Download } from 'lucide-react';
import { sentenceOf } from '../../../data/ask.ts';
import { signDocument } from '../../../data/projects/public-project.ts';
import type { PublicDocument } from '../../../data/projects/public-project.ts';
import { sizeText } from '../../../display/size-text.ts';
import { text } from '../../../text/en/public-profile.ts';
import { Button } from '../../../ui/button.tsx';
import { followLink } from '../../../ui/save-file.ts';
import { showToast } from '../../../ui/toast.tsx';

interface ProfileDownloadsProps {
  readonly documents: readonly PublicDocument[];
  readonly address: ProfileAddress;
}

/** The published documents of a project. */
export function ProfileDownloads({ documents, address }: ProfileDownloadsProps) {
  if (documents.length === 0) return null;
  return (
    <section aria-labelledby="profile-downloads" className="grid gap-2">
      <h2 id="profile-downloads" className="text-title font-semibold">
        {text.page.downloads}
      </h2>
      <ul className="grid gap-1.5">
        {documents.map((document) => (
          <li key={document.id} className="flex items-center gap-3">
            <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{document.name}</span>
            <span className="numbers text-small text-muted-foreground">
              {sizeText(document.size_bytes)}
            </span>
            <Button
              size="icon"
              aria-label={text.page.download(document.name, sizeText(document.size_bytes))}
              onClick={() => void download(document, address)}
            >
              <Download className="size-4" strokeWidth={1.75} aria-hidden />
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

async function download(document: PublicDocument, address: ProfileAddress): Promise<void> {
  try {
    const url = await signDocument(document.path, address);
    followLink(`${url}&download=${encodeURIComponent(document.name)}`);
  } catch (error) {
    const title = text.page.downloadFailed(document.name);
    showToast({ title, body: sentenceOf(error), tone: 'problem' });
  }
}

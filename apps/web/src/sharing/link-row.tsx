import { Copy, Share } from 'lucide-react';
import { text } from '../text/en/sharing.ts';
import { Button } from '../ui/button.tsx';
import { Input } from '../ui/input.tsx';
import { copyAndTell } from './copy-and-tell.ts';

interface LinkRowProps {
  readonly label: string;
  readonly url: string;
  /** Of the thing behind the link, for the system's share sheet. */
  readonly title: string;
  readonly copyLabel: string;
  readonly onCopied?: (() => void) | undefined;
}

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** A link to select, to copy and, where the system has a share sheet, to send. */
export function LinkRow({ label, url, title, copyLabel, onCopied }: LinkRowProps) {
  const canSend = 'share' in navigator;
  return (
    <div className="flex flex-wrap gap-2">
      <Input
        readOnly
        aria-label={label}
        value={url}
        className="min-w-48 flex-1"
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Button
        aria-label={copyLabel}
        title={copyLabel}
        onClick={() => void copyAndTell(url, text.copied).then((done) => done && onCopied?.())}
      >
        <Copy {...icon} />
        {text.copy}
      </Button>
      {canSend && (
        <Button onClick={() => void send(title, url)}>
          <Share {...icon} />
          {text.send}
        </Button>
      )}
    </div>
  );
}

async function send(title: string, url: string): Promise<void> {
  // Rejects where the person closes the sheet, which needs no words.
  await navigator.share({ title, url }).catch(() => undefined);
}

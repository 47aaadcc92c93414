import { Check, Copy, Download } from 'lucide-react';
import { useRef, useState } from 'react';
import { copyText } from '../../../ui/copy-text.ts';
import { text } from '../../../text/en/recovery-codes.ts';
import { Button } from '../../../ui/button.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { OverlayClose } from '../../../ui/overlay-parts.tsx';

const { dialog: words } = text;

interface RecoveryCodesDialogProps {
  /** The new codes, which the service gives once. */
  readonly codes: readonly string[] | undefined;
  readonly email: string;
  readonly onClose: () => void;
}

/** Shows new recovery codes for the only time, to be copied or kept in a file. */
export function RecoveryCodesDialog({ codes, email, onClose }: RecoveryCodesDialogProps) {
  // The last codes stay in the window while it fades.
  const [last, setLast] = useState(codes);
  if (codes && codes !== last) setLast(codes);
  const done = useRef<HTMLButtonElement>(null);
  const grouped = (last ?? []).map(groupCode);
  return (
    <Dialog
      open={codes !== undefined}
      onOpenChange={(open) => {
        if (open) return;
        setLast(undefined);
        onClose();
      }}
      size="small"
      title={words.title}
      description={words.about}
      closeLabel={words.close}
      initialFocus={done}
      footer={
        <OverlayClose>
          <Button ref={done} variant="primary">
            {words.done}
          </Button>
        </OverlayClose>
      }
    >
      <ol
        aria-label={words.list}
        dir="ltr"
        className="grid gap-x-6 gap-y-1.5 rounded-md border px-3 py-2.5 font-mono text-small sm:grid-cols-2"
      >
        {grouped.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <KeepButtons lines={grouped} email={email} />
    </Dialog>
  );
}

interface KeepButtonsProps {
  readonly lines: readonly string[];
  readonly email: string;
}

function KeepButtons({ lines, email }: KeepButtonsProps) {
  const [outcome, setOutcome] = useState<'copied' | 'notCopied' | 'downloaded'>();
  const copy = async () => setOutcome((await copyText(lines.join('\n'))) ? 'copied' : 'notCopied');
  const download = () => {
    const { head, note, name } = text.file;
    const content = `${head(email, location.host)}\n${note}\n\n${lines.join('\n')}\n`;
    saveFile(name, new Blob([content], { type: 'text/plain' }));
    setOutcome('downloaded');
  };
  return (
    <div className="mt-3 flex flex-wrap items-center gap-2">
      <Button size="small" onClick={() => void copy()}>
        {outcome === 'copied' ? <Check className="size-4" /> : <Copy className="size-4" />}
        {words.copy}
      </Button>
      <Button size="small" onClick={download}>
        {outcome === 'downloaded' ? <Check className="size-4" /> : <Download className="size-4" />}
        {words.download}
      </Button>
      <span role="status" className="text-small text-muted-foreground">
        {outcome && words[outcome]}
      </span>
    </div>
  );
}

/** In blocks of four, which are easier to copy by hand; the service reads both. */
function groupCode(code: string): string {
  return (code.match(/.{1,4}/g) ?? []).join('-');
}

import { Check, Copy } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Ref } from 'react';
import { z } from 'zod';
import { copyText } from '../ui/copy-text.ts';
import { dayAndTimeText } from '../display/dates.ts';
import { text } from '../text/en/mail-links.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { Input } from '../ui/input.tsx';
import { OverlayClose } from '../ui/overlay-parts.tsx';

const { dialog: words } = text;

/** The link of a mail that no server sends. */
export const mailLinkSchema = z.object({ link: z.url(), expires_at: z.string() });

/** A link for an administrator to pass on. */
export interface MailLink extends z.infer<typeof mailLinkSchema> {
  readonly recipient: string;
  readonly kind: string;
}

interface MailLinkDialogProps {
  readonly mail: MailLink | undefined;
  readonly onClose: () => void;
}

/** Shows a link once, to be copied: it opens the account of its recipient. */
export function MailLinkDialog({ mail, onClose }: MailLinkDialogProps) {
  // The last link stays in the window while it fades.
  const [last, setLast] = useState(mail);
  if (mail && mail !== last) setLast(mail);
  const copy = useRef<HTMLButtonElement>(null);
  if (!last) return null;
  const { recipient, kind, link } = last;
  const isBound = link.includes('token=pkce_');
  return (
    <Dialog
      open={mail !== undefined}
      onOpenChange={(open) => !open && onClose()}
      size="small"
      title={kind === 'invite' ? words.titles.invite : words.titles.other}
      description={isBound ? words.aboutBound(recipient) : words.about(recipient)}
      closeLabel={words.close}
      initialFocus={copy}
      footer={
        <>
          <OverlayClose>
            <Button>{words.done}</Button>
          </OverlayClose>
          <CopyLink key={link} mail={last} button={copy} />
        </>
      }
    >
      {isLocal(link) && (
        <div className="mb-4">
          <Alert tone="warning" title={words.local.title}>
            {words.local.body}
          </Alert>
        </div>
      )}
      <Field label={words.label} description={words.once(dayAndTimeText(last.expires_at))}>
        <Input
          readOnly
          dir="ltr"
          value={link}
          className="font-mono text-small"
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      </Field>
    </Dialog>
  );
}

interface CopyLinkProps {
  readonly mail: MailLink;
  readonly button: Ref<HTMLButtonElement>;
}

function CopyLink({ mail, button }: CopyLinkProps) {
  const [outcome, setOutcome] = useState<'copied' | 'notCopied'>();
  const copy = async () => setOutcome((await copyText(mail.link)) ? 'copied' : 'notCopied');
  const Icon = outcome === 'copied' ? Check : Copy;
  return (
    <>
      <Button ref={button} variant="primary" onClick={() => void copy()}>
        <Icon className="size-4" />
        {mail.kind === 'invite' ? words.copyInvitation : words.copy}
      </Button>
      <span role="status" className={outcome === 'notCopied' ? 'text-small' : 'sr-only'}>
        {outcome && words[outcome]}
      </span>
    </>
  );
}

/** Whether a link leads to the reader's own machine. */
function isLocal(link: string): boolean {
  return /^(?:localhost|127\.[\d.]+|\[::1\])$/.test(new URL(link).hostname);
}

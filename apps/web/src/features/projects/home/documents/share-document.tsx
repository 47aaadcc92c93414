import { useState } from 'react';
import { sentenceOf } from '../../../../data/ask.ts';
import type { ProjectDocument } from '../../../../data/documents/document.ts';
import { signDocument } from '../../../../data/documents/document-calls.ts';
import type { SignedLink } from '../../../../data/documents/document-calls.ts';
import { dayAndTimeText } from '../../../../display/dates.ts';
import { LinkRow } from '../../../../sharing/link-row.tsx';
import { text } from '../../../../text/en/documents.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Field } from '../../../../ui/field.tsx';
import { Select } from '../../../../ui/select.tsx';

const words = text.share;

const choices = {
  hour: 3600,
  day: 24 * 3600,
  week: 7 * 24 * 3600,
} as const;
type Choice = keyof typeof choices;

/** A server that grants less than this below what was asked for has a bound. */
const TOLERANCE_SECONDS = 120;

interface ShareDocumentProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly document: ProjectDocument;
}

/** Makes a link by which anyone gets the file for a time. */
export function ShareDocument({ open, onClose, document }: ShareDocumentProps) {
  const [choice, setChoice] = useState<Choice>('day');
  const [outcome, setOutcome] = useState<Outcome>({ status: 'none' });
  const create = async () => {
    setOutcome({ status: 'busy' });
    try {
      const link = await signDocument(document, { seconds: choices[choice], use: 'save' });
      const left = (link.expiresAt.getTime() - Date.now()) / 1000;
      setOutcome({
        status: 'done',
        link,
        isShorter: left < choices[choice] - TOLERANCE_SECONDS,
      });
    } catch (error) {
      setOutcome({ status: 'failed', problem: sentenceOf(error) });
    }
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={words.title(document.name)}
      description={words.about}
      closeLabel={text.close}
    >
      <div className="grid gap-4">
        <div className="flex flex-wrap items-end gap-2">
          <Field label={words.expiry} names="group" className="min-w-40 flex-1">
            <Select
              value={choice}
              onValueChange={(next) => {
                setChoice(next);
                setOutcome({ status: 'none' });
              }}
              options={(Object.keys(choices) as Choice[]).map((value) => ({
                value,
                label: words.choices[value],
              }))}
            />
          </Field>
          <Button
            variant={outcome.status === 'done' ? 'outline' : 'primary'}
            size="small"
            loading={outcome.status === 'busy'}
            onClick={() => void create()}
          >
            {words.create}
          </Button>
        </div>
        {outcome.status === 'failed' && (
          <Alert tone="problem" title={words.failed}>
            {outcome.problem}
          </Alert>
        )}
        {outcome.status === 'done' && (
          <div role="status" className="grid gap-2">
            <LinkRow
              label={words.link}
              url={outcome.link.url}
              title={document.name}
              copyLabel={words.copy}
            />
            <p className="text-small text-muted-foreground">
              {words.until(dayAndTimeText(outcome.link.expiresAt))}
              {outcome.isShorter && ` ${words.shorter}`}
            </p>
          </div>
        )}
      </div>
    </Dialog>
  );
}

type Outcome =
  | { readonly status: 'none' }
  | { readonly status: 'busy' }
  | { readonly status: 'failed'; readonly problem: string }
  | {
      readonly status: 'done';
      readonly link: SignedLink;
      /** Whether the server grants less than was asked for. */
      readonly isShorter: boolean;
    };

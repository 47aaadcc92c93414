import { Send, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { DraftContent } from '../../../data/mail/mail-calls.ts';
import { text } from '../../../text/en/mail.ts';
import { Button } from '../../../ui/button.tsx';
import { Input } from '../../../ui/input.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import type { OpenDraft } from './draft-store.ts';
import { drafts } from './drafts.ts';
import { MessageDocuments } from '../thread/message-documents.tsx';
import { AttachDialog } from './attach-dialog.tsx';
import { RecipientsField } from './recipients-field.tsx';
import type { Composing } from './use-composing.ts';

interface ComposerProps {
  readonly draft: OpenDraft;
  readonly composing: Composing;
  readonly onClosed: () => void;
}

/** Writes a message. Everything is kept as it is typed. */
export function Composer(props: ComposerProps) {
  const { draft, composing, onClosed } = props;
  const { state, problem } = draft;
  const [isSending, setSending] = useState(false);
  const [showsCopies, setShowsCopies] = useState(false);
  const isReply = draft.replyTo !== null;
  const change = (changes: Partial<DraftContent>) => drafts.change(draft, changes);
  const first = useFirstFocus(
    state === 'new' && (draft.recipients.length > 0 ? 'textarea' : 'input'),
  );
  const copies = draft.recipients.some(({ kind }) => kind !== 'to');
  const canSend = draft.recipients.length > 0 && !isSending;
  const send = async () => {
    if (!canSend) return;
    setSending(true);
    if (state === 'new') change({});
    await composing.send(draft);
    setSending(false);
  };
  return (
    <form
      ref={first}
      aria-label={text.compose.new}
      className="flex flex-col gap-2 rounded-lg border bg-card p-3"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        void send();
      }}
    >
      {(copies || showsCopies ? (['to', 'cc', 'bcc'] as const) : (['to'] as const)).map((kind) => (
        <RecipientsField
          key={kind}
          kind={kind}
          recipients={draft.recipients}
          isReadOnly={isSending}
          onChange={(recipients) => change({ recipients })}
        />
      ))}
      {!isReply && (
        <Input
          aria-label={text.compose.subject}
          placeholder={text.compose.subject}
          maxLength={500}
          readOnly={isSending}
          value={draft.subject}
          onValueChange={(subject) => change({ subject })}
        />
      )}
      <Textarea
        aria-label={text.compose.body}
        placeholder={text.compose.body}
        rows={isReply ? 5 : 10}
        maxLength={200_000}
        readOnly={isSending}
        value={draft.body}
        onValueChange={(body) => change({ body })}
      />
      <div className="flex flex-wrap items-center gap-2">
        <Button
          type="submit"
          size="small"
          variant="primary"
          loading={isSending}
          disabled={!canSend}
        >
          <Send className="size-4" />
          {text.compose.send}
        </Button>
        {!copies && !showsCopies && (
          <Button size="small" variant="quiet" onClick={() => setShowsCopies(true)}>
            {text.compose.showCopies}
          </Button>
        )}
        <AttachDialog ids={draft.documentIds} onChange={(documentIds) => change({ documentIds })} />
        <span role="status" className="min-w-0 flex-1 text-small text-muted-foreground">
          {text.compose.states[state]} {problem}
        </span>
        <Button
          size="icon"
          variant="quiet"
          aria-label={text.compose.discard}
          title={text.compose.discard}
          disabled={isSending}
          onClick={() => void composing.discard(draft).then(onClosed)}
        >
          <Trash2 className="size-4" />
        </Button>
      </div>
      {draft.documentIds.length > 0 && <MessageDocuments ids={draft.documentIds} />}
      {draft.recipients.length === 0 && (
        <p className="text-small text-muted-foreground">{text.compose.whom}</p>
      )}
    </form>
  );
}

/** A message that was just begun has the focus: its receivers where there are none, else its words. */
function useFirstFocus(field: 'input' | 'textarea' | false) {
  const form = useRef<HTMLFormElement>(null);
  const first = useRef(field);
  useEffect(() => {
    if (first.current === false) return;
    form.current?.querySelector<HTMLElement>(first.current)?.focus();
    form.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return form;
}

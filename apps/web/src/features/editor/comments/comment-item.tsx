import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { pictureOf } from '../../../account/picture-of.ts';
import { MentionField } from '../../../comments/mention-field.tsx';
import { splitByMentions } from '../../../comments/mention-text.ts';
import type { MapComment } from '../../../data/comments/map-comment.ts';
import { KeptCommentMark } from '../../../pending/kept-mark.tsx';
import { text } from '../../../text/en/map-comments.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { Moment } from '../../../ui/moment.tsx';

interface CommentItemProps {
  readonly comment: MapComment;
  /** Absent where the person may not. */
  readonly onEdit: ((body: string) => void) | undefined;
  readonly onRemove: (() => void) | undefined;
}

/** One comment of a thread. */
export function CommentItem({ comment, onEdit, onRemove }: CommentItemProps) {
  const { author, body, mentioned, created_at: createdAt, edited_at: editedAt } = comment;
  const [draft, setDraft] = useState<string>();
  const name = author?.name ?? text.someone;
  const words = draft?.trim() ?? '';
  const save = () => {
    if (words === '') return;
    setDraft(undefined);
    if (words !== body) onEdit?.(words);
  };
  return (
    <li className="flex gap-2.5">
      <Avatar decorative name={name} picture={author ? pictureOf(author) : undefined} />
      <div className="min-w-0 flex-1">
        <p className="flex items-center gap-2 text-small text-muted-foreground">
          <span className="truncate font-medium text-foreground">{name}</span>
          <Moment at={createdAt} className="shrink-0" />
          {editedAt !== null && <span>{text.edited}</span>}
          <KeptCommentMark id={comment.id} />
          <span className="ms-auto flex">
            {onEdit && draft === undefined && (
              <IconButton label={text.edit} onPress={() => setDraft(body)}>
                <Pencil className="size-4" />
              </IconButton>
            )}
            {onRemove && (
              <IconButton label={text.remove} onPress={onRemove}>
                <Trash2 className="size-4" />
              </IconButton>
            )}
          </span>
        </p>
        {draft === undefined ? (
          <p className="[overflow-wrap:anywhere] whitespace-pre-line">
            {splitByMentions(body, mentioned).map(({ at, words: part, person }) =>
              person ? (
                <b key={at} className="font-medium text-primary">
                  {part}
                </b>
              ) : (
                part
              ),
            )}
          </p>
        ) : (
          <div className="flex flex-col gap-2">
            <MentionField
              isFocused
              value={draft}
              isReadOnly={false}
              // Nobody is notified by an edit, so nobody is offered.
              people={[]}
              onValueChange={setDraft}
              onSend={save}
            />
            <div className="flex justify-end gap-2">
              <Button size="small" variant="quiet" onClick={() => setDraft(undefined)}>
                {text.cancel}
              </Button>
              <Button size="small" disabled={words === ''} onClick={save}>
                {text.save}
              </Button>
            </div>
          </div>
        )}
      </div>
    </li>
  );
}

interface IconButtonProps {
  readonly label: string;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

function IconButton({ label, onPress, children }: IconButtonProps) {
  return (
    <Button
      variant="quiet"
      size="icon"
      aria-label={label}
      title={label}
      className="-my-1 size-7"
      onClick={onPress}
    >
      {children}
    </Button>
  );
}

import { projectLimits } from '@webmaps/project/limits';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { text } from '../../../text/en/public-profile.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Textarea } from '../../../ui/textarea.tsx';

/** Its reader of Markdown is fetched where there is a story. */
const StoryText = lazy(async () => ({ default: (await import('./story-text.tsx')).StoryText }));

interface StoryCardProps {
  readonly story: string;
  readonly isEditable: boolean;
  readonly onSave: (story: string, onRefused: () => void) => void;
}

/** What a project is about; editors change it where it stands. */
export function StoryCard({ story, isEditable, onSave }: StoryCardProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const edit = useRef<HTMLButtonElement>(null);
  if (story === '' && !isEditable) return null;
  const end = () => {
    setDraft(null);
    // The button is there again after the next drawing.
    requestAnimationFrame(() => edit.current?.focus());
  };
  if (draft !== null) {
    return (
      <StoryEditor
        draft={draft}
        isChanged={draft !== story}
        onDraft={setDraft}
        onCancel={end}
        onSave={() => {
          // Refused, it is open again with what was written.
          if (draft.trim() !== story) onSave(draft.trim(), () => setDraft((now) => now ?? draft));
          end();
        }}
      />
    );
  }
  return (
    <Card
      title={text.story.title}
      action={
        isEditable && (
          <Button ref={edit} size="small" variant="quiet" onClick={() => setDraft(story)}>
            {story === '' ? text.story.write : text.story.edit}
          </Button>
        )
      }
    >
      {story === '' ? (
        <p className="text-muted-foreground">{text.story.none}</p>
      ) : (
        <Suspense>
          <StoryText story={story} level={3} />
        </Suspense>
      )}
    </Card>
  );
}

interface StoryEditorProps {
  readonly draft: string;
  readonly isChanged: boolean;
  readonly onDraft: (draft: string) => void;
  readonly onSave: () => void;
  readonly onCancel: () => void;
}

/** Ctrl or Cmd with Enter saves; Escape closes what has not been changed. */
function StoryEditor({ draft, isChanged, onDraft, onSave, onCancel }: StoryEditorProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  const isTooLong = draft.trim().length > projectLimits.story;
  return (
    <Card title={text.story.title}>
      <Textarea
        ref={field}
        aria-label={text.story.label}
        rows={8}
        value={draft}
        onValueChange={onDraft}
        {...(isTooLong && { maxCharacters: projectLimits.story })}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          if (event.key === 'Escape' && !isChanged) onCancel();
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !isTooLong) onSave();
        }}
      />
      <p className="text-small text-muted-foreground">
        {isTooLong ? text.story.tooLong : text.story.hint}
      </p>
      <div className="flex gap-2">
        <Button size="small" variant="primary" disabled={isTooLong} onClick={onSave}>
          {text.story.save}
        </Button>
        <Button size="small" onClick={onCancel}>
          {text.story.cancel}
        </Button>
      </div>
    </Card>
  );
}

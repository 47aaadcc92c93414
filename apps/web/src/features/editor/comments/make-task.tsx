import { ListTodo } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { NewTask } from '../../../data/tasks/task-calls.ts';
import { sayDone } from '../../../data/say-outcome.ts';
import { useTaskActions } from '../../../tasks/use-task-actions.ts';
import { text } from '../../../text/en/map-comments.ts';
import { Button } from '../../../ui/button.tsx';
import { Input } from '../../../ui/input.tsx';

interface MakeTaskProps {
  /** Of the task, but for its title. */
  readonly task: Pick<NewTask, 'project_id' | 'feature_id' | 'place' | 'description'>;
  /** The title to begin with. */
  readonly title: string;
  readonly onMade?: () => void;
}

const MAX_TITLE = 300;

/** Makes a task of what is pinned to the map, where it is pinned. */
export function MakeTask({ task, title, onMade }: MakeTaskProps) {
  const actions = useTaskActions();
  const [draft, setDraft] = useState<string>();
  const [isSending, setSending] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const isOpen = draft !== undefined;
  useEffect(() => {
    if (isOpen) field.current?.focus();
  }, [isOpen]);
  if (draft === undefined) {
    return (
      <Button size="small" variant="quiet" onClick={() => setDraft(firstLine(title))}>
        <ListTodo className="size-4" aria-hidden />
        {text.task.make}
      </Button>
    );
  }
  const name = draft.trim();
  const add = async () => {
    if (name === '' || isSending) return;
    setSending(true);
    const isMade = await actions.add({ ...task, title: name });
    setSending(false);
    if (!isMade) return;
    setDraft(undefined);
    sayDone(text.task.made(name));
    onMade?.();
  };
  return (
    // Not a form of its own, because it may be inside that of a comment.
    <div role="group" aria-label={text.task.make} className="flex w-full flex-col gap-2">
      <Input
        ref={field}
        aria-label={text.task.title}
        value={draft}
        maxLength={MAX_TITLE}
        onValueChange={setDraft}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          void add();
        }}
      />
      <div className="flex justify-end gap-2">
        <Button size="small" variant="quiet" onClick={() => setDraft(undefined)}>
          {text.cancel}
        </Button>
        <Button size="small" disabled={name === '' || isSending} onClick={() => void add()}>
          {text.task.add}
        </Button>
      </div>
    </div>
  );
}

function firstLine(words: string): string {
  return (words.trim().split('\n', 1)[0] ?? '').slice(0, MAX_TITLE);
}

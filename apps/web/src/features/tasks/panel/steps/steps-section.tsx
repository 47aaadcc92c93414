import { X } from 'lucide-react';
import { useState } from 'react';
import type { ListedTask } from '../../../../data/tasks/listed-task.ts';
import { text as tasks } from '../../../../text/en/tasks.ts';
import { Button } from '../../../../ui/button.tsx';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { InlineText } from '../../../../ui/inline-text.tsx';
import { Input } from '../../../../ui/input.tsx';
import { useStepActions } from './use-step-actions.ts';

interface StepsSectionProps {
  readonly task: ListedTask;
  readonly mayEdit: boolean;
}

const text = tasks.steps;
const MAX_LETTERS = 300;
const MAX_STEPS = 100;

/** The steps of a task: a list to tick off, rename, remove and add to. */
export function StepsSection({ task, mayEdit }: StepsSectionProps) {
  const { steps } = task;
  const actions = useStepActions(task);
  const done = steps.filter((step) => step.done).length;
  if (!mayEdit && steps.length === 0) return null;
  return (
    <section aria-label={text.title} className="flex flex-col gap-2 border-t pt-4">
      <h3 className="font-semibold">
        {text.title}{' '}
        {steps.length > 0 && (
          <span className="numbers ms-1 text-small font-normal text-muted-foreground">
            {text.progress(done, steps.length)}
          </span>
        )}
      </h3>
      {steps.length > 0 && (
        <ul aria-label={text.title}>
          {steps.map((step) => (
            <li key={step.id} className="flex min-h-8 items-center gap-2.5 max-md:min-h-11">
              <Checkbox
                aria-label={text.done(step.title)}
                checked={step.done}
                readOnly={!mayEdit}
                onCheckedChange={(checked) => actions.tick(step, checked)}
              />
              <span
                className={`flex min-w-0 flex-1 [overflow-wrap:anywhere] ${step.done ? 'text-muted-foreground' : ''}`}
              >
                <InlineText
                  label={text.step}
                  value={step.title}
                  isEditable={mayEdit}
                  maxLength={MAX_LETTERS}
                  onSave={(title) => actions.rename(step, title)}
                />
              </span>
              {mayEdit && (
                <Button
                  variant="quiet"
                  size="icon"
                  aria-label={text.remove(step.title)}
                  title={text.remove(step.title)}
                  className="-my-1 size-7 text-muted-foreground"
                  onClick={() => actions.remove(step)}
                >
                  <X className="size-4" />
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {mayEdit && steps.length < MAX_STEPS && <NewStep onAdd={actions.add} />}
    </section>
  );
}

function NewStep({ onAdd }: { readonly onAdd: (title: string) => Promise<boolean> }) {
  const [title, setTitle] = useState('');
  const add = async () => {
    const words = title.trim();
    if (words === '') return;
    setTitle('');
    // What was not added stays to be sent again, unless something else is being written by then.
    if (!(await onAdd(words))) setTitle((now) => now || words);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <Input
        aria-label={text.add}
        placeholder={text.hint}
        value={title}
        maxLength={MAX_LETTERS}
        autoComplete="off"
        enterKeyHint="done"
        onValueChange={(next) => setTitle(next)}
      />
    </form>
  );
}

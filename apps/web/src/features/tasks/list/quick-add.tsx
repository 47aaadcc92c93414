import { useId, useRef, useState } from 'react';
import { parseQuickTask } from '@webmaps/project/quick-task';
import type { NamedProject, QuickTask } from '@webmaps/project/quick-task';
import { useCommands } from '../../../commands/use-commands.ts';
import { dueText } from '../../../tasks/due-text.ts';
import type { TaskActions } from '../../../tasks/use-task-actions.ts';
import { text as tasks } from '../../../text/en/tasks.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { hueOf } from '../../../ui/hue-of.ts';
import { Input } from '../../../ui/input.tsx';
import { PriorityGlyph } from '../../../ui/priority-glyph.tsx';

interface QuickAddProps {
  /** The projects that the person may edit, the one last worked on first. */
  readonly projects: readonly NamedProject[];
  /** Where a task goes that names no project, by id. */
  readonly usualProject: string | undefined;
  /** An ISO 8601 day. */
  readonly today: string;
  readonly actions: TaskActions;
}

const text = tasks.quick;
const MAX_CHARACTERS = 300;

/** A new task in one line; what is read from it is shown before it is added. */
export function QuickAdd({ projects, usualProject, today, actions }: QuickAddProps) {
  const [line, setLine] = useState('');
  const noteId = useId();
  const field = useRef<HTMLInputElement>(null);
  useCommands('table', { newRow: () => field.current?.focus() });
  const task = parseQuickTask(line, { projects, today });
  const project = projects.find(({ id }) => id === (task.projectId ?? usualProject)) ?? projects[0];
  const isWritten = line.trim() !== '';
  const mayAdd = task.title !== '' && task.unknownProject === undefined && project !== undefined;
  const add = async () => {
    if (!mayAdd) return;
    setLine('');
    const isAdded = await actions.add({
      project_id: project.id,
      title: task.title,
      labels: [...task.labels],
      ...(task.priority !== undefined && { priority: task.priority }),
      ...(task.dueOn !== undefined && { due_on: task.dueOn }),
    });
    // What was not added stays to be sent again, unless something else is being written by then.
    if (!isAdded) setLine((now) => now || line);
  };
  return (
    <form
      className="flex flex-col gap-1.5"
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <div className="flex gap-2">
        <Input
          ref={field}
          aria-label={text.label}
          aria-describedby={noteId}
          placeholder={text.placeholder}
          value={line}
          maxLength={MAX_CHARACTERS}
          autoComplete="off"
          enterKeyHint="done"
          className="flex-1"
          onValueChange={setLine}
        />
        <Button type="submit" variant="primary" disabled={!mayAdd}>
          {text.add}
        </Button>
      </div>
      <p
        id={noteId}
        className="flex min-h-6 flex-wrap items-center gap-1.5 text-small text-muted-foreground"
      >
        {isWritten ? <Reading task={task} project={project} today={today} /> : text.help}
      </p>
    </form>
  );
}

interface ReadingProps {
  readonly task: QuickTask;
  readonly project: NamedProject | undefined;
  readonly today: string;
}

/** What is read from the line so far. */
function Reading({ task, project, today }: ReadingProps) {
  const { title, priority, labels, dueOn, unknownProject } = task;
  if (unknownProject !== undefined) {
    return <span className="text-destructive">{text.unknownProject(unknownProject)}</span>;
  }
  if (title === '') return text.noTitle;
  return (
    <>
      {project && <Badge>{text.goesTo(project.name)}</Badge>}
      {priority !== undefined && (
        <Badge icon={<PriorityGlyph priority={priority} className="size-3" />}>
          {tasks.priorities[priority]}
        </Badge>
      )}
      {dueOn !== undefined && <Badge>{dueText(dueOn, today)}</Badge>}
      {labels.map((label) => (
        <Badge key={label} hue={hueOf(label)}>
          {label}
        </Badge>
      ))}
    </>
  );
}

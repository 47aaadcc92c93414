import { useState } from 'react';
import { sentenceOf } from '../../../data/ask.ts';
import { useProjectTasks } from '../../../data/tasks/use-project-tasks.ts';
import { dayOf } from '../../../display/due.ts';
import { useTaskActions } from '../../../tasks/use-task-actions.ts';
import { text } from '../../../text/en/project-home.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Input } from '../../../ui/input.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { CardTitle } from '../card-title.tsx';
import { LinesSkeleton } from '../lines-skeleton.tsx';
import { TaskRow } from './task-row.tsx';

interface TasksCardProps {
  readonly projectId: string;
  readonly mayEdit: boolean;
}

/** How many are shown at first, and more each time. */
const STEP = 20;

/** What is to be done in the project, the open ones first. */
export function TasksCard({ projectId, mayEdit }: TasksCardProps) {
  const [count, setCount] = useState(STEP);
  const { list, counts } = useProjectTasks(projectId, count);
  const actions = useTaskActions();
  const [title, setTitle] = useState('');
  const [today] = useState(() => dayOf(new Date()));
  const tasks = list.data;
  const { done = 0, canceled = 0 } = counts.data?.counts.status ?? {};
  const total = counts.data?.total ?? 0;

  const add = async () => {
    const words = title.trim();
    if (words === '') return;
    setTitle('');
    // What was not added stays to be sent again, unless something else is being written by then.
    if (!(await actions.add({ project_id: projectId, title: words })))
      setTitle((now) => now || words);
  };
  return (
    <Card
      title={
        <CardTitle {...(total > 0 && { note: text.tasks.progress(done, total - canceled) })}>
          {text.tasks.title}
        </CardTitle>
      }
    >
      {list.error && (
        <LoadFailed
          title={text.tasks.failed}
          retrying={list.isFetching}
          onRetry={() => void list.refetch()}
        >
          {sentenceOf(list.error)}
        </LoadFailed>
      )}
      {!tasks && !list.error && <LinesSkeleton label={text.tasks.loading} lines={4} />}
      {tasks?.length === 0 && <p className="text-muted-foreground">{text.tasks.none}</p>}
      {tasks && tasks.length > 0 && (
        <ul aria-label={text.tasks.list} className="-my-1 divide-y divide-hairline">
          {tasks.map((task) => (
            <TaskRow key={task.id} task={task} today={today} mayEdit={mayEdit} actions={actions} />
          ))}
        </ul>
      )}
      {tasks && tasks.length >= count && total > count && (
        <Button size="small" className="self-start" onClick={() => setCount(count + STEP)}>
          {text.tasks.more}
        </Button>
      )}
      {mayEdit && (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void add();
          }}
        >
          <Input
            aria-label={text.tasks.add}
            placeholder={text.tasks.hint}
            value={title}
            maxLength={300}
            autoComplete="off"
            enterKeyHint="done"
            onValueChange={(next) => setTitle(next)}
          />
        </form>
      )}
    </Card>
  );
}

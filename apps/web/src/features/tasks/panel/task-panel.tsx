import { Link } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { taskPriorities, taskStatuses } from '@webmaps/project/task';
import { sentenceOf } from '../../../data/ask.ts';
import type { ListedTask } from '../../../data/tasks/listed-task.ts';
import { canRemind } from '../../../data/tasks/reminder-calls.ts';
import { useTask } from '../../../data/tasks/use-task.ts';
import { KeptMark } from '../../../pending/kept-mark.tsx';
import { mayCommentOn, mayEditTask } from '../../../tasks/may-edit-task.ts';
import { taskEdits } from '../../../tasks/task-edit.ts';
import type { TaskEdit } from '../../../tasks/task-edit.ts';
import type { TaskActions } from '../../../tasks/use-task-actions.ts';
import { text } from '../../../text/en/tasks.ts';
import { Button } from '../../../ui/button.tsx';
import { DayField } from '../../../ui/day-field.tsx';
import { InlineText } from '../../../ui/inline-text.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Moment } from '../../../ui/moment.tsx';
import { PriorityGlyph } from '../../../ui/priority-glyph.tsx';
import { Select } from '../../../ui/select.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { StateGlyph } from '../../../ui/state-glyph.tsx';
import { TagsInput } from '../../../ui/tags-input.tsx';
import { LabelList } from '../label-list.tsx';
import { glyphOfTaskStatus } from '../../../tasks/task-status-glyph.ts';
import { AssigneeSelect } from './assignee-select.tsx';
import { CommentsSection } from './comments/comments-section.tsx';
import { StepsSection } from './steps/steps-section.tsx';
import { ReminderField } from './reminder/reminder-field.tsx';
import { TaskPlace } from './task-place.tsx';
import type { TaskPlaceSlotProps } from './task-place.tsx';

interface TaskPanelProps {
  /** The id of the task. */
  readonly id: string;
  /** The signed-in person's id. */
  readonly me: string;
  /** An ISO 8601 day. */
  readonly today: string;
  readonly actions: TaskActions;
  readonly renderPlace: (props: TaskPlaceSlotProps) => ReactNode;
  readonly onClose: () => void;
}

const words = text.panel;
const MAX_LABELS = 50;

/** One task whole, beside the list. */
export function TaskPanel({ id, me, today, actions, renderPlace, onClose }: TaskPanelProps) {
  const list = useTask(id);
  // The former answer stays while another task is read, which must not be changed by mistake.
  const task = list.data?.find((each) => each.id === id);
  const isGone = list.data !== undefined && !list.isPlaceholderData && !task;
  const close = () => {
    // What is edited in place is saved when it loses the focus, which a press beside the panel keeps.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    onClose();
  };
  return (
    <Sheet
      open
      onOpenChange={(isOpen) => !isOpen && close()}
      side="end"
      size="medium"
      title={task?.project_name ?? text.title}
      closeLabel={words.close}
      backdrop="clear"
    >
      {list.error && (
        <LoadFailed
          title={words.failed}
          retrying={list.isFetching}
          onRetry={() => void list.refetch()}
        >
          {sentenceOf(list.error)}
        </LoadFailed>
      )}
      {isGone && <p className="text-muted-foreground">{words.gone}</p>}
      {!task && !isGone && !list.error && (
        <div role="status" aria-label={text.loading} className="flex flex-col gap-3">
          <Skeleton className="h-7 w-3/4" />
          <Skeleton className="h-40 w-full" />
        </div>
      )}
      {task && (
        // What is being written belongs to this task and not to the next one.
        <div key={task.id} className="flex flex-col gap-4">
          {task.project_status === 'archived' && (
            <p className="text-muted-foreground">{words.archived}</p>
          )}
          <KeptMark subject={task.id} show="words" />
          <TaskDetails
            task={task}
            me={me}
            today={today}
            renderPlace={renderPlace}
            onEdit={(edit) => actions.change([task], edit, 'seen')}
            onRemove={() => {
              onClose();
              actions.remove([task]);
            }}
          />
          <StepsSection task={task} mayEdit={mayEditTask(task)} />
          <CommentsSection task={task} me={me} mayComment={mayCommentOn(task)} />
        </div>
      )}
    </Sheet>
  );
}

interface TaskDetailsProps {
  readonly task: ListedTask;
  /** The signed-in person's id. */
  readonly me: string;
  readonly today: string;
  readonly renderPlace: (props: TaskPlaceSlotProps) => ReactNode;
  readonly onEdit: (edit: TaskEdit) => void;
  readonly onRemove: () => void;
}

function TaskDetails(props: TaskDetailsProps) {
  const { task, me, today, renderPlace, onEdit, onRemove } = props;
  const mayEdit = mayEditTask(task);
  return (
    <>
      <h2 className="flex text-title font-semibold">
        <InlineText
          label={words.title}
          value={task.title}
          isEditable={mayEdit}
          maxLength={300}
          onSave={(title) => onEdit(taskEdits.title(title))}
        />
      </h2>
      <dl className="grid grid-cols-[6rem_minmax(0,1fr)] items-center gap-x-3 gap-y-2">
        <Fact name={text.columns.status}>
          <Select
            label={text.columns.status}
            size="small"
            readOnly={!mayEdit}
            value={task.status}
            options={taskStatuses.map((status) => ({
              value: status,
              label: text.statuses[status],
              icon: <StateGlyph state={glyphOfTaskStatus[status]} />,
            }))}
            onValueChange={(status) => onEdit(taskEdits.status(status))}
          />
        </Fact>
        <Fact name={text.columns.priority}>
          <Select
            label={text.columns.priority}
            size="small"
            readOnly={!mayEdit}
            value={task.priority}
            options={taskPriorities.toReversed().map((priority) => ({
              value: priority,
              label: text.priorities[priority],
              icon: <PriorityGlyph priority={priority} />,
            }))}
            onValueChange={(priority) => onEdit(taskEdits.priority(priority))}
          />
        </Fact>
        <Fact name={text.columns.assignee}>
          <AssigneeSelect
            task={task}
            isEditable={mayEdit}
            onChoose={(person) => onEdit(taskEdits.assignee(person))}
          />
        </Fact>
        <Fact name={text.columns.due}>
          <DayField
            label={text.columns.due}
            value={task.due_on}
            isEditable={mayEdit}
            onSave={(day) => onEdit(taskEdits.due(day, today))}
          />
        </Fact>
        {(mayEdit || task.labels.length > 0) && (
          <Fact name={words.labels}>
            {mayEdit ? (
              <TagsInput
                label={words.labels}
                value={task.labels}
                max={MAX_LABELS}
                onValueChange={(labels) => onEdit(taskEdits.labels(labels))}
              />
            ) : (
              <LabelList labels={task.labels} />
            )}
          </Fact>
        )}
        {(mayEdit || task.place) && (
          <Fact name={words.place}>
            <TaskPlace
              task={task}
              isEditable={mayEdit}
              renderPlace={renderPlace}
              onSave={(position) => onEdit(taskEdits.location(position))}
            />
          </Fact>
        )}
        {canRemind() && (
          <Fact name={words.reminder}>
            <ReminderField task={task} me={me} />
          </Fact>
        )}
        <Fact name={words.project}>
          <Link
            to="/ui/projects/$id"
            params={{ id: task.project_id }}
            className="truncate underline decoration-foreground/30 underline-offset-4 hover:decoration-foreground"
          >
            {task.project_name}
          </Link>
        </Fact>
        <Fact name={words.created}>
          <Moment at={task.created_at} />
        </Fact>
      </dl>
      {(mayEdit || task.description !== '') && (
        <InlineText
          label={words.description}
          value={task.description}
          placeholder={words.addDescription}
          isEditable={mayEdit}
          maxLength={20_000}
          lines="many"
          onSave={(description) => onEdit(taskEdits.description(description))}
        />
      )}
      {mayEdit && (
        <Button
          size="small"
          variant="quiet"
          className="self-start text-destructive"
          onClick={onRemove}
        >
          <Trash2 className="size-4" />
          {text.act.remove}
        </Button>
      )}
    </>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <>
      <dt className="text-muted-foreground">{name}</dt>
      <dd className="flex min-h-7 min-w-0 items-center [overflow-wrap:anywhere] *:min-w-0">
        {children}
      </dd>
    </>
  );
}

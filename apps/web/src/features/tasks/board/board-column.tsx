import { useDroppable } from '@dnd-kit/core';
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import type { TaskStatus } from '@webmaps/project/task';
import type { ListedTask } from '../../../data/tasks/listed-task.ts';
import { mayEditTask } from '../../../tasks/may-edit-task.ts';
import type { TaskActions } from '../../../tasks/use-task-actions.ts';
import { text } from '../../../text/en/tasks.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { StateGlyph } from '../../../ui/state-glyph.tsx';
import { glyphOfTaskStatus } from '../../../tasks/task-status-glyph.ts';
import { TaskCard } from './task-card.tsx';

interface CardActions {
  /** An ISO 8601 day. */
  readonly today: string;
  readonly actions: TaskActions;
  readonly onOpen: (id: string) => void;
}

interface BoardColumnProps extends CardActions {
  readonly status: TaskStatus;
  readonly ids: readonly string[];
  readonly tasks: ReadonlyMap<string, ListedTask>;
  /** How many tasks there are in that state. */
  readonly count: number;
  readonly isLoading: boolean;
}

/** The tasks of one state. */
export function BoardColumn(props: BoardColumnProps) {
  const { status, ids, tasks, count, isLoading, ...cardActions } = props;
  const { setNodeRef, isOver } = useDroppable({ id: status });
  const name = text.statuses[status];
  return (
    <section
      aria-label={text.board.column(name, count)}
      className="flex w-72 shrink-0 snap-start flex-col rounded-lg bg-muted/60 md:min-w-60 md:flex-1"
    >
      <h2 className="flex items-center gap-2 px-3 py-2.5 font-semibold">
        <StateGlyph state={glyphOfTaskStatus[status]} />
        {name}
        <span className="numbers font-normal text-muted-foreground">{count}</span>
      </h2>
      <SortableContext items={[...ids]} strategy={verticalListSortingStrategy}>
        <ul
          ref={setNodeRef}
          className={`flex min-h-24 flex-1 flex-col gap-2 rounded-b-lg p-2 pt-0 ${isOver ? 'bg-accent' : ''}`}
        >
          {isLoading && <Skeleton className="h-20 w-full" />}
          {!isLoading && ids.length === 0 && (
            <li className="px-1 text-small text-muted-foreground">{text.board.none}</li>
          )}
          {ids.map((id) => {
            const task = tasks.get(id);
            return task && <SortableCard key={id} task={task} {...cardActions} />;
          })}
        </ul>
      </SortableContext>
    </section>
  );
}

function SortableCard({ task, ...cardActions }: CardActions & { readonly task: ListedTask }) {
  const isMovable = mayEditTask(task);
  const {
    setNodeRef,
    setActivatorNodeRef,
    listeners,
    attributes,
    transform,
    transition,
    isDragging,
  } = useSortable({ id: task.id, disabled: !isMovable });
  return (
    <li
      ref={setNodeRef}
      {...listeners}
      style={{
        transform: transform ? `translate(${transform.x}px, ${transform.y}px)` : undefined,
        transition,
      }}
      className={isDragging ? 'opacity-40' : ''}
    >
      <TaskCard
        task={task}
        {...cardActions}
        titleRef={setActivatorNodeRef}
        describedBy={isMovable ? attributes['aria-describedby'] : undefined}
      />
    </li>
  );
}

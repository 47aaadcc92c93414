import { KeyboardSensor, MouseSensor, TouchSensor, useSensor, useSensors } from '@dnd-kit/core';
import type { DndContextProps, DragEndEvent, DragOverEvent } from '@dnd-kit/core';
import { sortableKeyboardCoordinates } from '@dnd-kit/sortable';
import { useState } from 'react';
import { taskStatuses } from '@webmaps/project/task';
import type { TaskStatus } from '@webmaps/project/task';
import type { ListedTask } from '../../../data/tasks/listed-task.ts';
import { taskEdits } from '../../../tasks/task-edit.ts';
import type { TaskActions } from '../../../tasks/use-task-actions.ts';
import { text as tasksText } from '../../../text/en/tasks.ts';
import { mouseActivation, touchActivation } from '../drag-activation.ts';
import { columnWith, moveTask } from './board-columns.ts';
import type { ColumnIds } from './board-columns.ts';
import { positionBetween } from './position.ts';

interface BoardDragOptions {
  /** The columns as they are. */
  readonly columns: ColumnIds;
  readonly tasks: ReadonlyMap<string, ListedTask>;
  readonly actions: TaskActions;
}

interface BoardDrag {
  /** The columns as they would be if the task were put down now. */
  readonly columns: ColumnIds;
  /** The task that is held. */
  readonly held: ListedTask | undefined;
  readonly contextProps: DndContextProps;
}

const text = tasksText.board;

/** Moves tasks between columns by mouse, finger and keys. */
export function useBoardDrag({ columns, tasks, actions }: BoardDragOptions): BoardDrag {
  const [heldId, setHeld] = useState<string>();
  const [preview, setPreview] = useState<ColumnIds>();
  const shown = preview ?? columns;
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: mouseActivation }),
    useSensor(TouchSensor, { activationConstraint: touchActivation }),
    useSensor(KeyboardSensor, {
      coordinateGetter: sortableKeyboardCoordinates,
      // Enter opens the task.
      keyboardCodes: { start: ['Space'], cancel: ['Escape'], end: ['Space', 'Enter'] },
    }),
  );
  const titleOf = (id: string | number) => tasks.get(String(id))?.title ?? '';
  const statusName = (status: TaskStatus | undefined) =>
    status === undefined ? '' : tasksText.statuses[status];

  const follow = ({ active, over }: DragOverEvent) => {
    const target = over && targetOf(shown, String(over.id));
    if (target) setPreview(moveTask(shown, { id: String(active.id), ...target }));
  };
  const putDown = ({ active, over }: DragEndEvent) => {
    const id = String(active.id);
    const task = tasks.get(id);
    const target = over && targetOf(shown, String(over.id));
    const after = target ? moveTask(shown, { id, ...target }) : shown;
    const to = columnWith(after, id);
    if (task && to !== undefined) {
      const ids = after[to] ?? [];
      const index = ids.indexOf(id);
      const former = columns[to] ?? [];
      if (to !== task.status || former.indexOf(id) !== index) {
        const positionOf = (neighbour: string | undefined) =>
          neighbour === undefined ? undefined : tasks.get(neighbour)?.position;
        const position = positionBetween(
          positionOf(ids[index - 1]),
          positionOf(ids[index + 1]),
          task.position,
        );
        actions.change([task], taskEdits.place(to, position), to === task.status ? 'seen' : 'said');
      }
    }
    end();
  };
  const end = () => {
    setHeld(undefined);
    setPreview(undefined);
  };
  return {
    columns: shown,
    held: heldId === undefined ? undefined : tasks.get(heldId),
    contextProps: {
      sensors,
      onDragStart: ({ active }) => {
        setHeld(String(active.id));
        setPreview(columns);
      },
      onDragOver: follow,
      onDragEnd: putDown,
      onDragCancel: end,
      accessibility: {
        screenReaderInstructions: { draggable: text.help },
        announcements: {
          onDragStart: ({ active }) =>
            text.picked(titleOf(active.id), statusName(columnWith(columns, String(active.id)))),
          onDragOver: ({ active, over }) => {
            // Over itself it has just been picked up, or its new place has just been said.
            const target =
              over && over.id !== active.id ? targetOf(shown, String(over.id)) : undefined;
            if (!target) return undefined;
            const count = shown[target.to]?.length ?? 0;
            return text.over(
              titleOf(active.id),
              statusName(target.to),
              Math.min(target.index + 1, count || 1),
              count || 1,
            );
          },
          onDragEnd: ({ active }) =>
            text.dropped(titleOf(active.id), statusName(columnWith(shown, String(active.id)))),
          onDragCancel: ({ active }) => text.canceled(titleOf(active.id)),
        },
      },
    },
  };
}

/** The place that a task would get over a card or over the rest of a column. */
function targetOf(
  columns: ColumnIds,
  over: string,
): { readonly to: TaskStatus; readonly index: number } | undefined {
  const column = taskStatuses.find((status) => status === over);
  if (column !== undefined) return { to: column, index: columns[column]?.length ?? 0 };
  const to = columnWith(columns, over);
  return to === undefined ? undefined : { to, index: columns[to]?.indexOf(over) ?? 0 };
}

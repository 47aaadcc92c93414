import { TaskPanel } from '../../features/tasks/panel/task-panel.tsx';
import { useToday } from '../../display/use-today.ts';
import { useTaskActions } from '../../tasks/use-task-actions.ts';
import { ProjectPlace } from './project-place.tsx';

interface TaskOfMapProps {
  /** The id of the task. */
  readonly id: string;
  /** The signed-in person's id. */
  readonly me: string;
  readonly onClose: () => void;
}

/** The panel of a task, beside the map that it is pinned to. */
export function TaskOfMap({ id, me, onClose }: TaskOfMapProps) {
  return (
    <TaskPanel
      id={id}
      me={me}
      today={useToday()}
      actions={useTaskActions()}
      renderPlace={(props) => <ProjectPlace {...props} />}
      onClose={onClose}
    />
  );
}

import { useDueTasks } from '../../../data/tasks/use-due-tasks.ts';
import { useToday } from '../../../display/use-today.ts';
import { TasksDueCard } from '../dashboard/tasks-due-card.tsx';

const COUNT = 6;

/** The open tasks of all projects by when they are due, and the next few. */
export function DueTasks() {
  const today = useToday();
  const tasks = useDueTasks({ today, count: COUNT });
  return <TasksDueCard tasks={tasks} today={today} />;
}

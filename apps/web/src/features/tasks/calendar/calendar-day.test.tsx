import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { ListedTask } from '../../../data/tasks/listed-task.ts';
import { CalendarDay } from './calendar-day.tsx';

const day = '2026-11-27';

function taskOf(id: string): ListedTask {
  return {
    id,
    project_id: 'signs',
    project_name: 'Signs',
    project_status: 'active',
    role: 'editor',
    title: `Task ${id}`,
    description: '',
    status: 'todo',
    priority: 'medium',
    labels: [],
    steps: [],
    due_on: day,
    place: null,
    feature_id: null,
    position: 1,
    completed_at: null,
    created_at: `${day}T08:00:00Z`,
    updated_at: `${day}T08:00:00Z`,
    assignee: null,
    comments: 0,
  };
}

function shownIds(movedId: string | undefined): readonly string[] {
  const html = renderToStaticMarkup(
    <CalendarDay
      day={day}
      month="2026-11"
      today={day}
      tasks={['a', 'b', 'c', 'd', 'e', 'f'].map(taskOf)}
      movedId={movedId}
      layout="cell"
      onOpen={() => undefined}
      onMove={() => undefined}
    />,
  );
  return [...html.matchAll(/data-task="(\w)"/g)].flatMap(([, id]) => id ?? []);
}

it('shows the first tasks of a day, and one that keys move among the others', () => {
  expect(shownIds(undefined)).toEqual(['a', 'b', 'c', 'd']);
  expect(shownIds('e')).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect(shownIds('b')).toEqual(['a', 'b', 'c', 'd']);
});

import { describe, expect, it } from 'vitest';
import { tasksAddressParts } from './tasks-address.ts';
import {
  addressOfTasksView,
  changeTasksView,
  filterOfTasksView,
  readTasksView,
} from './tasks-view.ts';

const today = '2026-11-26';

describe('the view of tasks', () => {
  it('leaves out what is over until it is chosen', () => {
    expect(filterOfTasksView(readTasksView({}), today)).toEqual({
      status: ['backlog', 'todo', 'in_progress'],
      archived: false,
      today,
    });
    expect(filterOfTasksView(readTasksView({ status: 'done' }), today).status).toEqual(['done']);
    expect(filterOfTasksView(readTasksView({ project: 'p1' }), today)).not.toHaveProperty(
      'archived',
    );
  });

  it('is what its address says, and back', () => {
    const address = {
      q: 'sign',
      sort: '-priority',
      label: 'a%2Cb,c',
      due: 'overdue',
      layout: 'calendar',
      month: '2026-11',
      task: 't1',
    };
    expect(addressOfTasksView(readTasksView(address))).toEqual(address);
    expect(
      addressOfTasksView(readTasksView({ layout: 'pie', month: '2026-13', sort: 'secret' })),
    ).toEqual({});
  });

  it('stays on its page while a task is opened, and begins again with other filters', () => {
    const view = readTasksView({ page: '3' });
    expect(changeTasksView(view, { task: 't1' }).page).toBe(3);
    expect(changeTasksView(view, { query: 'x' }).page).toBe(1);
  });

  it('has no part that the route leaves out of its address', () => {
    const parts = Object.keys(
      addressOfTasksView({
        query: 'x',
        facets: {
          status: ['done'],
          priority: ['low'],
          label: ['x'],
          project: ['x'],
          assignee: ['x'],
          due: ['today'],
        },
        sort: { id: 'title', descending: true },
        hidden: ['due'],
        page: 2,
        perPage: 50,
        layout: 'board',
        month: '2026-11',
        task: 'x',
      }),
    );
    expect(parts.toSorted()).toEqual([...tasksAddressParts].toSorted());
  });
});

import { describe, expect, it } from 'vitest';
import type { ListedTask } from '../../../data/tasks/listed-task.ts';
import { columnsOf, columnWith, moveTask } from './board-columns.ts';

const task = (id: string, status: ListedTask['status'], position: number) =>
  ({ id, status, position }) as ListedTask;

describe('the columns of a board', () => {
  const columns = columnsOf(
    ['todo', 'done'],
    [task('b', 'todo', 2), task('a', 'todo', 1), task('c', 'done', 0), task('d', 'canceled', 0)],
  );

  it('have the tasks of their state by position, and equal ones by id', () => {
    expect(columns).toEqual({ todo: ['a', 'b'], done: ['c'] });
    expect(columnsOf(['todo'], [task('y', 'todo', 1), task('x', 'todo', 1)])).toEqual({
      todo: ['x', 'y'],
    });
  });

  it('know where a task is', () => {
    expect(columnWith(columns, 'c')).toBe('done');
    expect(columnWith(columns, 'd')).toBeUndefined();
  });

  it('take a task from one column into another, or to another place of its own', () => {
    expect(moveTask(columns, { id: 'a', to: 'done', index: 0 })).toEqual({
      todo: ['b'],
      done: ['a', 'c'],
    });
    expect(moveTask(columns, { id: 'a', to: 'todo', index: 1 })).toEqual({
      todo: ['b', 'a'],
      done: ['c'],
    });
  });
});

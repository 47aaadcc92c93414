import { describe, expect, it } from 'vitest';
import type { ListedTask } from '../data/tasks/listed-task.ts';
import { overlayChanges } from './overlay.ts';
import type { PendingChange, PendingState, PendingWork } from './pending-change.ts';

const task = (id: string, changes: Partial<ListedTask> = {}): ListedTask => ({
  id,
  project_id: 'project',
  project_name: 'Harbour',
  project_status: 'active',
  role: 'editor',
  title: id,
  description: '',
  status: 'todo',
  priority: 'medium',
  labels: [],
  steps: [],
  due_on: null,
  place: null,
  feature_id: null,
  position: 0,
  completed_at: null,
  created_at: '2026-11-27T12:00:00Z',
  updated_at: '2026-11-27T12:00:00Z',
  assignee: null,
  comments: 0,
  ...changes,
});
const kept = (work: PendingWork, state: PendingState = { kind: 'waiting' }): PendingChange => ({
  order: 1,
  owner: 'ann',
  keptAt: Date.parse('2026-11-27T13:00Z'),
  work,
  state,
});
const added = task('new');
const adding = kept({
  kind: 'add-task',
  row: { id: 'new', project_id: 'project', title: 'new' },
  shown: added,
});
const rename = (id: string, title: string, state?: PendingState) =>
  kept(
    {
      kind: 'change-row',
      table: 'tasks',
      id,
      name: id,
      changes: { title },
      base: { title: id },
      shown: { title },
    },
    state,
  );
const comment = kept({
  kind: 'add-comment',
  row: { id: 'c2', project_id: 'project', task_id: 'old', body: 'Rusty', mentions: [] },
  taskTitle: 'old',
  author: { id: 'ann', name: 'Ann', avatar_path: null },
  mentioned: [],
});
const list = (filter: object = {}, page = 1) => ['tasks', 'list', { filter, page }];

describe('a list of tasks', () => {
  it('has new ones first, once, and on its first page alone', () => {
    const old = task('old');
    expect(overlayChanges(list(), [old], [adding])).toEqual([added, old]);
    expect(overlayChanges(list(), [old, added], [adding])).toEqual([old, added]);
    expect(overlayChanges(list({}, 2), [old], [adding])).toEqual([old]);
  });

  it('has no new ones that its conditions leave out', () => {
    for (const filter of [
      { status: ['done'] },
      { project: ['another'] },
      { due_to: '2026-12-01' },
      { query: 'new' },
      { assignee: ['ann'] },
    ]) {
      expect(overlayChanges(list(filter), [], [adding])).toEqual([]);
    }
    expect(overlayChanges(list({ status: ['todo'], assignee: ['none'] }), [], [adding])).toEqual([
      added,
    ]);
  });

  it('is counted with its new ones', () => {
    const counts = { total: 1, counts: {} };
    const counted = (filter: object) =>
      overlayChanges(['tasks', 'counts', filter], counts, [adding]);
    expect(counted({ archived: false })).toEqual({ total: 2, counts: {} });
    expect(counted({ archived: true })).toEqual(counts);
  });

  it('shows edits in the order in which they were made, of new tasks too', () => {
    const changes = [adding, rename('new', 'one'), rename('new', 'two')];
    expect(overlayChanges(list(), [], changes)).toMatchObject([{ title: 'two' }]);
  });

  it('shows an edit in conflict, and none that was refused', () => {
    const conflict = rename('old', 'mine', { kind: 'conflict', theirs: {}, names: {} });
    const refused = rename('old', 'mine', { kind: 'refused', reason: 'No.' });
    expect(overlayChanges(list(), [task('old')], [conflict])).toMatchObject([{ title: 'mine' }]);
    expect(overlayChanges(list(), [task('old')], [refused])).toMatchObject([{ title: 'old' }]);
  });

  it('counts comments and has steps that are kept here', () => {
    const step = kept({
      kind: 'change-step',
      taskId: 'old',
      name: 'old',
      step: { id: 's', title: 'Buy paint' },
      base: null,
    });
    expect(overlayChanges(list(), [task('old')], [step, comment])).toMatchObject([
      { comments: 1, steps: [{ id: 's', title: 'Buy paint', done: false }] },
    ]);
  });
});

it('puts comments at the end, once', () => {
  const shown = overlayChanges(['comments', 'old'], [], [comment]);
  expect(shown).toMatchObject([{ id: 'c2', body: 'Rusty', author: { name: 'Ann' } }]);
  expect(overlayChanges(['comments', 'old'], shown, [comment])).toEqual(shown);
  expect(overlayChanges(['comments', 'another'], [], [comment])).toEqual([]);
});

it('puts details onto a project wherever it is shown', () => {
  const edit = kept({
    kind: 'change-row',
    table: 'projects',
    id: 'project',
    name: 'Harbour',
    changes: { description: 'Pier to park' },
    base: { description: '' },
    shown: { description: 'Pier to park' },
  });
  const row = { id: 'project', description: '' };
  const after = { id: 'project', description: 'Pier to park' };
  expect(overlayChanges(['projects', 'one', 'project'], row, [edit])).toEqual(after);
  expect(overlayChanges(['projects', 'list', {}], [row], [edit])).toEqual([after]);
  expect(overlayChanges(['projects', 'one', 'another'], null, [edit])).toBeNull();
  expect(overlayChanges(['projects', 'counts', {}], { all: 1 }, [edit])).toEqual({ all: 1 });
});

it('shows a comment of a map that waits, in its project alone and once', () => {
  const row = { id: 'm1', project_id: 'project', parent_id: null, feature_id: 's1.4' };
  const waiting = kept({
    kind: 'add-map-comment',
    row: { ...row, place: { type: 'Point', coordinates: [8, 47] }, body: 'Rusty', mentions: [] },
    projectName: 'Harbour',
    author: { id: 'ann', name: 'Ann', avatar_path: null },
    mentioned: [],
  });
  const key = (project: string) => ['comments', 'map', project];
  const shown = overlayChanges(key('project'), [], [waiting]);
  expect(shown).toMatchObject([{ id: 'm1', body: 'Rusty', author: { name: 'Ann' } }]);
  expect(overlayChanges(key('project'), shown, [waiting])).toEqual(shown);
  expect(overlayChanges(key('another'), [], [waiting])).toEqual([]);
});

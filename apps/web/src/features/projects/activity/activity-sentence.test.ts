import { expect, it } from 'vitest';
import type { ProjectActivity } from '../../../data/projects/project.ts';
import { activitySentence } from './activity-sentence.ts';

function sentence(entry: Partial<ProjectActivity>): string {
  const nameOf = (id: string) => (id === 'kwame' ? 'Kwame' : 'Someone');
  return activitySentence(
    {
      ...{
        id: 1,
        project_id: 'p',
        actor_id: 'ines',
        subject: 'project',
        action: 'updated',
        subject_id: 'p',
      },
      ...{ subject_name: 'Paving', changes: {}, happened_at: '2026-11-26T10:00:00Z' },
      ...entry,
    },
    nameOf,
  );
}

it('says how a project moved, and joins what changed at once', () => {
  expect(sentence({ changes: { status: ['on_hold', 'active'] } })).toBe(
    'moved it from On hold to Active',
  );
  expect(
    sentence({ changes: { name: ['A', 'B'], due_on: ['2026-12-01', null], tags: [[], ['x']] } }),
  ).toBe('renamed the project from “A” to “B”, removed the due date and changed the tags');
});

it('tells the public address only where nothing else changed', () => {
  expect(sentence({ changes: { visibility: ['private', 'public'], slug: ['a', 'b'] } })).toBe(
    'made it visible to: everyone',
  );
  expect(sentence({ changes: { slug: ['a', 'b'] } })).toBe('changed the public address');
});

it('distinguishes who leaves from who is removed', () => {
  const gone = { subject: 'member', action: 'deleted', subject_id: 'kwame' } as const;
  expect(sentence({ ...gone, actor_id: 'kwame' })).toBe('left the project');
  expect(sentence(gone)).toBe('removed Kwame');
  expect(
    sentence({
      ...{ subject: 'member', subject_id: 'kwame' },
      changes: { role: ['viewer', 'editor'] },
    }),
  ).toBe('changed the role of Kwame to editor');
});

it('says what happened to a task', () => {
  const task = { subject: 'task' } as const;
  expect(sentence({ ...task, action: 'created' })).toBe('added the task “Paving”');
  expect(sentence({ ...task, changes: { status: ['todo', 'done'] } })).toBe(
    'completed the task “Paving”',
  );
  expect(sentence({ ...task, changes: { assignee_id: [null, 'kwame'] } })).toBe(
    'assigned the task “Paving” to Kwame',
  );
});

it('reads a log that a newer server writes', () => {
  expect(sentence({ subject: 'layer' })).toBe('changed the project');
  expect(sentence({ changes: { status: ['active', 'paused'] } })).toBe(
    'moved it from Active to paused',
  );
});

import { expect, it } from 'vitest';
import { groupNotices } from './group-notices.ts';
import type { Notice } from './notice.ts';

function notice(id: string, at: string, project: string | null): Notice {
  const about = { event: 'mention', project_id: project } as const;
  const names = { actor: null, project: null, task: null };
  return { id, happened_at: at, read_at: null, subject: '', about, ...names };
}

it('groups notices by day and by project, in the order of the list', () => {
  const days = groupNotices([
    notice('d', '2026-11-24T12:00:00', 'harbour'),
    notice('c', '2026-11-24T11:00:00', null),
    notice('b', '2026-11-24T10:00:00', 'harbour'),
    notice('a', '2026-11-23T23:59:00', 'harbour'),
  ]);
  const ids = days.map(({ day, projects }) => [
    day,
    projects.map(({ projectId, notices }) => [projectId, notices.map(({ id }) => id)]),
  ]);
  expect(ids).toEqual([
    [
      '2026-11-24',
      [
        ['harbour', ['d', 'b']],
        [null, ['c']],
      ],
    ],
    ['2026-11-23', [['harbour', ['a']]]],
  ]);
});

import { expect, it } from 'vitest';
import { noticeSentence } from './notice-sentence.ts';
import { noticesSchema } from './notice.ts';
import type { Notice } from './notice.ts';

/** A notice as the server answers with it. */
function read(about: object, names: Partial<Pick<Notice, 'actor' | 'project' | 'task'>> = {}) {
  const at = '2026-11-24T10:00:00Z';
  const rest = { id: 'n', happened_at: at, read_at: null, subject: 'The plain subject', about };
  const row = { ...rest, actor: null, project: null, task: null, ...names };
  const { notices } = noticesSchema.parse({ unread: 1, notices: [row] });
  return notices[0]!;
}

const ann = { actor: 'Ann', project: 'Harbour', task: 'Paint the post' };

it.each([
  [
    { event: 'invitation', invitation_id: 'i', project_name: 'Harbour', name: 'Ann' },
    {},
    'Ann invites you to Harbour',
  ],
  [
    { event: 'access_request', status: 'open', name: 'Bo', project_id: 'p' },
    ann,
    'Bo requests access to Harbour',
  ],
  [
    { event: 'access_request', status: 'open', name: 'Bo', project_id: null },
    {},
    'Bo requests access to this server',
  ],
  [{ event: 'access_request', status: 'declined' }, {}, 'Your access request was declined'],
  [{ event: 'comment', task_id: 't' }, ann, 'Ann commented on “Paint the post”'],
  [{ event: 'mention', task_id: 't' }, {}, 'Someone mentioned you in a comment on a task'],
  [{ event: 'task_assigned', title: 'Paint' }, { actor: 'Ann' }, 'Ann assigned “Paint” to you'],
  [
    { event: 'task_due', title: 'Paint', due_on: '2020-03-01' },
    ann,
    '“Paint the post” is due on 1 Mar 2020',
  ],
  [
    { event: 'task_due', title: 'Paint', due_on: '2020-03-01', is_reminder: true },
    {},
    'Reminder: “Paint”, due on 1 Mar 2020',
  ],
  [{ event: 'task_due', title: 'Paint', due_on: null, is_reminder: true }, {}, 'Reminder: “Paint”'],
  [{ event: 'project_status', status: 'on_hold' }, ann, 'Harbour is now: On hold'],
  [{ event: 'member_joined', name: 'Bo', project_name: 'Quay' }, {}, 'Bo joined Quay'],
  [{ event: 'moon_landing' }, ann, 'The plain subject'],
])('says what happened: %j', (about, names, sentence) => {
  expect(noticeSentence(read(about, names))).toBe(sentence);
});

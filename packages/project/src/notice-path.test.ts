import { expect, it } from 'vitest';
import { noticePath } from './notice-path.ts';

it.each([
  ['an invitation', { event: 'invitation', invitation_id: 'i' }, '/invitations/i'],
  ['a mention in a task', { event: 'mention', project_id: 'p', task_id: 't' }, '/tasks?task=t'],
  [
    'a comment on the map',
    { event: 'comment', project_id: 'p', task_id: null, thread_id: 'c' },
    '/dashboard/projects/view?id=p&comment=c',
  ],
  [
    'a comment on a project',
    { event: 'comment', project_id: 'p', task_id: null },
    '/ui/projects/p',
  ],
  ['a new member', { event: 'member_joined', project_id: 'p' }, '/ui/projects/p'],
  [
    'a request for access to the site',
    { event: 'access_request', status: 'open', project_id: null },
    '/admin/access-requests',
  ],
  [
    'a request for access to a project',
    { event: 'access_request', status: 'open', project_id: 'p' },
    '/ui/projects/p',
  ],
  ['an answer to a request', { event: 'access_request', status: 'accepted' }, '/request-access'],
  ['a message', { event: 'message' }, '/email'],
  ['an event that it does not know', { event: 'moon_landing' }, '/dashboard'],
])('leads from %s to its page', (_name, place, path) => {
  expect(noticePath(place)).toBe(path);
});

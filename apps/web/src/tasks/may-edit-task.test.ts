import { can } from '@webmaps/project/can';
import { projectRoles } from '@webmaps/project/role';
import { projectStatuses } from '@webmaps/project/status';
import { describe, expect, it } from 'vitest';
import { mayCommentOn, mayEditTask } from './may-edit-task.ts';

const person = { kind: 'signed-in', id: 'me', isAdmin: false } as const;

describe('a listed task', () => {
  it('is for editors to change and for commenters to comment on', () => {
    const rolesThat = (may: typeof mayEditTask) =>
      projectRoles.filter((role) => may({ role, project_status: 'active' }));
    expect(rolesThat(mayEditTask)).toEqual(['editor', 'owner']);
    expect(rolesThat(mayCommentOn)).toEqual(['commenter', 'editor', 'owner']);
  });

  it('of an archived project can only be read, by its owner too', () => {
    const task = { role: 'owner', project_status: 'archived' } as const;
    expect(mayEditTask(task)).toBe(false);
    expect(mayCommentOn(task)).toBe(false);
  });

  it.each(projectStatuses)('of a project that is %s follows the permissions', (status) => {
    for (const role of projectRoles) {
      const task = { role, project_status: status };
      const on = { visibility: 'private', role, isArchived: status === 'archived' } as const;
      expect(mayEditTask(task), role).toBe(can(person, 'task.edit', on));
      expect(mayEditTask(task), role).toBe(can(person, 'task.delete', on));
      expect(mayCommentOn(task), role).toBe(can(person, 'comment.add', on));
    }
  });
});

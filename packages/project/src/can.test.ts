import { describe, expect, it } from 'vitest';
import { can, projectActions } from './can.ts';
import { projectRoles } from './role.ts';

const signedOut = { kind: 'signed-out' } as const;
const member = { kind: 'signed-in', id: 'me', isAdmin: false } as const;
const admin = { kind: 'signed-in', id: 'me', isAdmin: true } as const;

describe('who may do what in a project', () => {
  it('gives a higher role everything that a lower one has', () => {
    for (const action of projectActions) {
      const allowed = projectRoles.map((role) =>
        can(member, action, { visibility: 'private', role, personId: 'me' }),
      );
      expect(allowed.lastIndexOf(false), action).toBeLessThan(allowed.indexOf(true));
    }
  });

  it('gives a stranger nothing in a private project', () => {
    for (const action of projectActions) {
      expect(can(member, action, { visibility: 'private', personId: 'me' }), action).toBe(false);
      expect(can(signedOut, action, { visibility: 'private', hasLink: true }), action).toBe(false);
    }
  });

  it('shows a public project to everybody, and its tasks and log to its members alone', () => {
    const seen = projectActions.filter((action) =>
      can(signedOut, action, { visibility: 'public' }),
    );
    expect(seen).toEqual(['project.read', 'document.read-published', 'route.read', 'map.read']);
  });

  it('opens a project to who holds its link, where the project is open by link', () => {
    expect(can(signedOut, 'map.read', { visibility: 'link' })).toBe(false);
    expect(can(signedOut, 'map.read', { visibility: 'link', hasLink: true })).toBe(true);
  });

  it('counts an administrator as an owner, but leaves words to who wrote them', () => {
    const others = { visibility: 'private', personId: 'somebody' } as const;
    const refused = projectActions.filter((action) => !can(admin, action, others));
    expect(refused).toEqual(['comment.edit-words']);
  });

  it('lets every member leave and nobody else put them out', () => {
    const on = { visibility: 'private', role: 'editor' } as const;
    expect(can(member, 'member.remove', { ...on, personId: 'me' })).toBe(true);
    expect(can(member, 'member.remove', { ...on, personId: 'somebody' })).toBe(false);
  });

  it('stops a viewer from changing what they wrote as a commenter', () => {
    const mine = { visibility: 'private', personId: 'me' } as const;
    expect(can(member, 'comment.delete', { ...mine, role: 'commenter' })).toBe(true);
    expect(can(member, 'comment.delete', { ...mine, role: 'viewer' })).toBe(false);
  });

  it('leaves a project in the archive as it is, until it is restored', () => {
    const on = { visibility: 'private', role: 'owner', isArchived: true } as const;
    const allowed = projectActions.filter((action) => can(member, action, on));
    expect(allowed.filter((action) => !action.includes('.read'))).toEqual([
      'project.move',
      'channel.listen',
      'channel.appear',
      'channel.speak',
    ]);
    expect(can(member, 'member.remove', { ...on, personId: 'me' })).toBe(true);
    expect(can(member, 'comment.delete', { ...on, personId: 'me' })).toBe(false);
  });
});

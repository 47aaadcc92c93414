import { describe, expect, it } from 'vitest';
import { can, projectActions } from './can.ts';
import { projectRoles } from './role.ts';

const signedOut = { kind: 'signed-out' } as const;
const member = { kind: 'signed-in', id: 'me', isAdmin: false } as const;
const admin = { kind: 'signed-in', id: 'me', isAdmin: true } as const;

describe('the permissions in a project', () => {
  it('give a higher role everything that a lower one has', () => {
    for (const action of projectActions) {
      const allowed = projectRoles.map((role) =>
        can(member, action, { visibility: 'private', role, personId: 'me' }),
      );
      expect(allowed.lastIndexOf(false), action).toBeLessThan(allowed.indexOf(true));
    }
  });

  it('give a stranger nothing in a private project', () => {
    for (const action of projectActions) {
      expect(can(member, action, { visibility: 'private', personId: 'me' }), action).toBe(false);
      expect(can(signedOut, action, { visibility: 'private', hasLink: true }), action).toBe(false);
    }
  });

  it('show a public project to all, and its tasks and log to its members alone', () => {
    const seen = projectActions.filter((action) =>
      can(signedOut, action, { visibility: 'public' }),
    );
    expect(seen).toEqual(['project.read', 'document.read-published', 'route.read', 'map.read']);
  });

  it('open a project to holders of its link, where the project is open by link', () => {
    expect(can(signedOut, 'map.read', { visibility: 'link' })).toBe(false);
    expect(can(signedOut, 'map.read', { visibility: 'link', hasLink: true })).toBe(true);
  });

  it('count an administrator as an owner, but leave texts to their authors', () => {
    const others = { visibility: 'private', personId: 'another-member' } as const;
    const refused = projectActions.filter((action) => !can(admin, action, others));
    expect(refused).toEqual(['comment.edit-words']);
  });

  it('let every member leave, and no other member remove them', () => {
    const on = { visibility: 'private', role: 'editor' } as const;
    expect(can(member, 'member.remove', { ...on, personId: 'me' })).toBe(true);
    expect(can(member, 'member.remove', { ...on, personId: 'another-member' })).toBe(false);
  });

  it('stop a viewer from changing what they wrote as a commenter', () => {
    const mine = { visibility: 'private', personId: 'me' } as const;
    expect(can(member, 'comment.delete', { ...mine, role: 'commenter' })).toBe(true);
    expect(can(member, 'comment.delete', { ...mine, role: 'viewer' })).toBe(false);
  });

  it('make an archived project read-only until it is restored', () => {
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

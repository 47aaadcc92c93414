import { expect, it } from 'vitest';
import { text } from '../../text/en/people.ts';
import { allowedOn } from './allowed.ts';

const member = { id: 'ann', role: 'member', state: 'active' } as const;

it('lets a member be locked, deleted and made an administrator', () => {
  expect(allowedOn(member, 'me')).toEqual({ role: true, remove: true, resetFactor: true });
});

it('protects oneself, and says so', () => {
  expect(allowedOn({ ...member, role: 'admin' }, 'ann')).toEqual({
    role: false,
    remove: false,
    resetFactor: false,
    reason: text.protected.self,
  });
});

it('protects administrators until they are members', () => {
  expect(allowedOn({ ...member, role: 'admin' }, 'me')).toMatchObject({
    role: true,
    remove: false,
    reason: text.protected.admin,
  });
});

it('makes no locked account an administrator', () => {
  expect(allowedOn({ ...member, state: 'locked' }, 'me')).toMatchObject({
    role: false,
    remove: true,
    reason: text.protected.locked,
  });
});

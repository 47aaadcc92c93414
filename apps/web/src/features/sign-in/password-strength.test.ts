import { expect, it } from 'vitest';
import { passwordStrength } from './password-strength.ts';

const own = ['Ann Otani', 'ann.otani@example.org'];

it.each([
  ['', 'empty'],
  ['kestrel', 'short'],
  ['aaaaaaaaaaaaaaaa', 'weak'],
  ['12345678', 'weak'],
  ['qwertyuiop', 'weak'],
  ['password1', 'weak'],
  ['Otani2026', 'personal'],
  ['tomkbvxw', 'fair'],
  ['Kestrel-19', 'fair'],
  ['correct horse', 'good'],
  ['asdfghjkl;', 'weak'],
  ['correct horse battery staple', 'strong'],
  ['Otani likes to run far away', 'strong'],
])('calls “%s” %s', (password, level) => {
  expect(passwordStrength(password, own).level).toBe(level);
});

it('says how many characters are missing, counting an emoji as one', () => {
  expect(passwordStrength('run 🏃', own)).toEqual({ level: 'short', missing: 3 });
});

it('gets no weaker by another unlike character', () => {
  const levels = ['empty', 'short', 'weak', 'personal', 'fair', 'good', 'strong'];
  const password = 'Tl9#vKw2!mZq7@hRx4$';
  const rated = Array.from({ length: password.length + 1 }, (_, end) =>
    levels.indexOf(passwordStrength(password.slice(0, end), own).level),
  );
  expect(rated).toEqual(rated.toSorted((a, b) => a - b));
});

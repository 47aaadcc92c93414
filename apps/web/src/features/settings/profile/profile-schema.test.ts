import { expect, it } from 'vitest';
import { profileFormSchema, readProfile } from './profile-schema.ts';

const form = { name: 'Ann', bio: '', links: [], isPublic: false };

it.each([
  ['https://example.org/me?a=1', true],
  ['https://xn--bcher-kva.example', true],
  ['http://example.org', false],
  ['https://localhost', false],
  ['https://', false],
  ['example.org', false],
  ['javascript:alert(1)', false],
  ['https://example.org:bad', false],
])('takes %s as an address of a link: %s', (url, taken) => {
  const links = [{ label: 'Me', url }];
  expect(profileFormSchema.safeParse({ ...form, links }).success).toBe(taken);
});

it('takes spaces around things away, and no name that is made of them', () => {
  expect(profileFormSchema.parse({ ...form, name: ' Ann ' }).name).toBe('Ann');
  expect(profileFormSchema.safeParse({ ...form, name: '  ' }).success).toBe(false);
});

it('reads a profile whose links are of an older kind', () => {
  const row = { name: 'Ann', bio: 'Hi', avatar_path: null, is_public: true };
  expect(readProfile({ ...row, links: [{ url: 'https://a.example' }] }).form.links).toEqual([
    { label: '', url: 'https://a.example' },
  ]);
  expect(readProfile({ ...row, links: 'none' }).form.links).toEqual([]);
});

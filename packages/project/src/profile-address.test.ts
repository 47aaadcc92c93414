import { expect, it } from 'vitest';
import {
  isEmbedded,
  profileAddress,
  publishedAddress,
  readProfileAddress,
} from './profile-address.ts';

const id = '0b2f4a3e-6c1d-4f5a-9b7e-1c2d3e4f5a6b';

it('reads a name, an id, and an id with a secret', () => {
  expect(readProfileAddress({ slug: 'ridge-trail' })).toEqual({
    kind: 'slug',
    slug: 'ridge-trail',
  });
  expect(readProfileAddress({ id })).toEqual({ kind: 'id', id });
  expect(readProfileAddress({ id, link: 'a b+c' })).toEqual({ kind: 'id', id, link: 'a b+c' });
});

it.each([
  {},
  { slug: '' },
  { slug: 'Ridge' },
  { slug: '-a' },
  { slug: 'a'.repeat(101) },
  { slug: 'eq.a,or(x)' },
  { id: 'x' },
  { id: `${id}0` },
  { id: `${id}&select=*` },
])('reads nothing out of %j', (query) => {
  expect(readProfileAddress(query)).toBeUndefined();
});

it('drops a secret that cannot be a header', () => {
  for (const link of ['', 'a\r\nb', 'ü', 'a'.repeat(129)]) {
    expect(readProfileAddress({ id, link })).toEqual({ kind: 'id', id });
  }
});

it('writes what it reads', () => {
  for (const address of [
    { kind: 'slug', slug: 'a-b' },
    { kind: 'id', id },
    { kind: 'id', id, link: 'a b&c=1' },
  ] as const) {
    const query = new Map(new URL(profileAddress(address), 'http://x').searchParams);
    expect(readProfileAddress(Object.fromEntries(query))).toEqual(address);
  }
});

it('publishes by name, and by id with the secret where only its link opens it', () => {
  const project = { id, slug: 'a', link: 'secret' };
  expect(publishedAddress({ ...project, visibility: 'public' })).toEqual({
    kind: 'slug',
    slug: 'a',
  });
  expect(publishedAddress({ ...project, visibility: 'link' })).toEqual({
    kind: 'id',
    id,
    link: 'secret',
  });
  expect(publishedAddress({ ...project, visibility: 'private' })).toEqual({ kind: 'id', id });
});

it('is for frames with one value alone', () => {
  expect(isEmbedded({ embed: '1' })).toBe(true);
  for (const embed of [undefined, '', '0', 'true', '01']) expect(isEmbedded({ embed })).toBe(false);
});

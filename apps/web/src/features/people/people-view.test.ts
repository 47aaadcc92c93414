import { expect, it } from 'vitest';
import { addressOfView, changedView, defaultView, isFiltered, readView } from './people-view.ts';

it('keeps all that is shown in the address', () => {
  const view = {
    query: 'ann, otani',
    roles: ['admin', 'member'],
    states: ['locked'],
    secondFactor: false,
    sort: 'name',
    descending: false,
    page: 3,
    perPage: 50,
    person: 'b0e42b30-9d2c-4d38-9d5e-6a3c7f6a0f11',
  } as const;
  expect(addressOfView(view)).toEqual({
    q: 'ann, otani',
    role: 'admin,member',
    state: 'locked',
    factor: 'no',
    sort: 'name',
    page: '3',
    rows: '50',
    person: 'b0e42b30-9d2c-4d38-9d5e-6a3c7f6a0f11',
  });
  expect(readView(addressOfView(view))).toEqual(view);
});

it('says nothing of what is as usual', () => {
  expect(addressOfView(defaultView)).toEqual({});
  expect(readView({})).toEqual(defaultView);
});

it('shows the usual for what makes no sense', () => {
  const strange = {
    role: 'king',
    state: 'locked,drop table',
    factor: 'maybe',
    sort: '-secret',
    page: '-1',
    rows: '9999999',
    person: '../admin',
  };
  expect(readView(strange)).toEqual({ ...defaultView, states: ['locked'], perPage: 100 });
});

it('starts from the first page where the filters change', () => {
  const third = { ...defaultView, page: 3 };
  expect(changedView(third, { query: 'ann' }).page).toBe(1);
  expect(changedView(third, { page: 2 }).page).toBe(2);
  expect(isFiltered(third)).toBe(false);
  expect(isFiltered({ ...third, secondFactor: false })).toBe(true);
});

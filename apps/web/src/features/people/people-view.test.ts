import { expect, it } from 'vitest';
import { changeView, isNarrowed } from '../../data-table/table-view.ts';
import { addressOfView, readView } from './people-view.ts';

const defaultView = readView({});

it('keeps all that is shown in the address', () => {
  const view = {
    query: 'ann, otani',
    facets: { role: ['admin', 'member'], state: ['locked'], factor: ['no'] },
    sort: { id: 'name', descending: false },
    hidden: ['email'],
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
    hide: 'email',
    page: '3',
    rows: '50',
    person: 'b0e42b30-9d2c-4d38-9d5e-6a3c7f6a0f11',
  });
  expect(readView(addressOfView(view))).toEqual(view);
});

it('says nothing of what is as usual', () => {
  expect(addressOfView(defaultView)).toEqual({});
  expect(defaultView.sort).toEqual({ id: 'created_at', descending: true });
});

it('shows the usual for what makes no sense', () => {
  const strange = {
    role: 'king',
    state: 'locked,drop table',
    factor: 'maybe',
    sort: '-secret',
    hide: 'name,secret',
    page: '-1',
    rows: '9999999',
    person: '../admin',
  };
  expect(readView(strange)).toEqual({
    ...defaultView,
    facets: { state: ['locked'] },
    perPage: 100,
  });
});

it('starts from the first page where the filters change', () => {
  const third = { ...defaultView, page: 3 };
  expect(changeView(third, { query: 'ann' }).page).toBe(1);
  expect(changeView(third, { page: 2 }).page).toBe(2);
  expect(isNarrowed(third)).toBe(false);
  expect(isNarrowed({ ...third, facets: { factor: ['no'] } })).toBe(true);
});

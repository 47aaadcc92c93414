import { expect, it } from 'vitest';
import {
  addressOfCollections,
  isCollectionsSearch,
  readCollectionsView,
} from './collections-view.ts';

it('is the same after it was an address', () => {
  for (const view of [
    { id: undefined, search: '', isTrash: false },
    { id: undefined, search: 'long', isTrash: true },
    { id: '0b2f4a3e', search: 'hill', isTrash: false },
  ]) {
    const address = addressOfCollections(view);
    expect(isCollectionsSearch({ ...address })).toBe(true);
    expect(readCollectionsView({ ...address })).toEqual(view);
  }
});

it('passes over what an address cannot mean', () => {
  expect(readCollectionsView({ tab: 'collections', in: 7, q: null, show: 'all' })).toEqual({
    id: undefined,
    search: '',
    isTrash: false,
  });
});

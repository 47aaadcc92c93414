import { describe, expect, it } from 'vitest';
import { addressOfGalleryView, readGalleryView } from './gallery-view.ts';

describe('the view of the gallery', () => {
  it('is what its address says, and back', () => {
    const address = { q: 'harbour', status: 'active', page: '3', show: 'map' };
    expect(addressOfGalleryView(readGalleryView(address))).toEqual(address);
    expect(addressOfGalleryView(readGalleryView({ show: 'nonsense' }))).toEqual({});
  });

  it('opens at most two hundred cards', () => {
    expect(readGalleryView({ page: '999' }).page).toBe(5);
  });
});

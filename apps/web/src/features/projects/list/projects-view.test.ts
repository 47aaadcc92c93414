import { describe, expect, it } from 'vitest';
import { addressOfProjectsView, filterOfView, readProjectsView } from './projects-view.ts';

const filter = (address: Parameters<typeof readProjectsView>[0]) =>
  filterOfView(readProjectsView(address), '2026-11-26');

describe('the view of the list of projects', () => {
  it('leaves archived projects out until they are chosen', () => {
    expect(filter({})).toEqual({
      status: ['draft', 'active', 'on_hold', 'completed'],
      today: '2026-11-26',
    });
    expect(filter({ status: 'archived' }).status).toEqual(['archived']);
  });

  it('passes only the conditions that are set to the database', () => {
    expect(filter({ q: 'harbour', tag: 'Coast,A%2CB', due: 'overdue,nonsense' })).toMatchObject({
      query: 'harbour',
      tag: ['Coast', 'A,B'],
      due: ['overdue'],
    });
    expect(Object.keys(filter({ owner: '' }))).toEqual(['status', 'today']);
  });

  it('is what its address says, and back', () => {
    const address = { q: 'x', sort: 'name', status: 'draft,active', hide: 'owner', page: '3' };
    expect(addressOfProjectsView(readProjectsView(address))).toEqual(address);
    expect(addressOfProjectsView(readProjectsView({ sort: 'secret', page: '-1' }))).toEqual({});
  });
});

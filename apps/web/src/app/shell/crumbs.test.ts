import { describe, expect, it } from 'vitest';
import { crumbsOf } from './crumbs.ts';

describe('the breadcrumb', () => {
  it('is Home alone, and no link, on the start page', () => {
    expect(crumbsOf('/')).toEqual([{ label: 'Home' }]);
  });

  it('links the parents that are pages', () => {
    expect(crumbsOf('/components/alert-dialog')).toEqual([
      { label: 'Home', path: '/' },
      { label: 'Components', path: '/components' },
      { label: 'Alert dialog' },
    ]);
  });

  it('names groups that are no pages without a link', () => {
    expect(crumbsOf('/settings/display')).toEqual([
      { label: 'Home', path: '/' },
      { label: 'Settings' },
      { label: 'Display' },
    ]);
  });

  it('leaves out what is neither page nor group, and repeats no parent', () => {
    expect(crumbsOf('/ui/projects/0b2f4a3e-6c1d-4f5a-9b7e-1c2d3e4f5a6b')).toEqual([
      { label: 'Home', path: '/' },
      { label: 'Project' },
    ]);
    expect(crumbsOf('/dashboard/projects/add/docs')).toEqual([
      { label: 'Home', path: '/' },
      { label: 'Dashboard', path: '/dashboard' },
      { label: 'Projects', path: '/dashboard/projects' },
      { label: 'New project', path: '/dashboard/projects/add' },
      { label: 'Documents' },
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import { allFolders, folderPath, foldersIn, freeName, isWithin, movedPath } from './folders.ts';

const documents = ['', 'Permits/2026', 'Permits', 'Plans', 'Permits/2025/old'].map((folder) => ({
  folder,
}));

describe('the folders of documents', () => {
  it('are those right below one, with how many documents are in each', () => {
    expect(foldersIn('', documents, ['Photos'])).toEqual([
      { path: 'Permits', name: 'Permits', count: 3 },
      { path: 'Photos', name: 'Photos', count: 0 },
      { path: 'Plans', name: 'Plans', count: 1 },
    ]);
    expect(foldersIn('Permits', documents).map(({ path }) => path)).toEqual([
      'Permits/2025',
      'Permits/2026',
    ]);
    expect(foldersIn('Perm', documents)).toEqual([]);
  });

  it('include those that hold folders alone', () => {
    expect(allFolders(documents, ['a/b'])).toEqual([
      'a',
      'a/b',
      'Permits',
      'Permits/2025',
      'Permits/2025/old',
      'Permits/2026',
      'Plans',
    ]);
  });

  it('move with what is below them, and with nothing else', () => {
    expect(movedPath('Permits/2026', 'Permits', 'Papers')).toBe('Papers/2026');
    expect(movedPath('Permits', 'Permits', '')).toBe('');
    expect(movedPath('Permits2', 'Permits', 'Papers')).toBe('Permits2');
    expect(isWithin('Permits2', 'Permits')).toBe(false);
  });

  it('have names that are one step of a path', () => {
    expect(folderPath('Permits', ' 2026 ')).toBe('Permits/2026');
    for (const name of ['', '  ', 'a/b', 'a\nb', 'x'.repeat(500)]) {
      expect(folderPath('Permits', name), name).toBeUndefined();
    }
  });
});

it('finds a free name beside others, before the ending', () => {
  expect(freeName('Plan.pdf', ['Plan.pdf'])).toBe('Plan (2).pdf');
  expect(freeName('Plan.pdf', ['Plan.pdf', 'Plan (2).pdf'])).toBe('Plan (3).pdf');
  expect(freeName('.env', [])).toBe('.env (2)');
  expect(freeName('Notes', ['Notes'])).toBe('Notes (2)');
});

import { expect, it } from 'vitest';
import { endingOf, nameWithFile } from './file-names.ts';

it('reads the ending of a name', () => {
  expect(['a.PDF', 'a.tar.gz', 'README', 'a.ü', '.env'].map(endingOf)).toEqual([
    '.pdf',
    '.gz',
    '',
    '',
    '.env',
  ]);
});

it('keeps the name of a document, and takes the ending of its new file', () => {
  const named = (name: string, file: string) => nameWithFile(name, file);
  expect(named('Plan.pdf', 'scan 4.PDF')).toBe('Plan.pdf');
  expect(named('Plan.pdf', 'Plan final.docx')).toBe('Plan.docx');
  expect(named('Plan', 'x.csv')).toBe('Plan.csv');
  expect(named('Plan.csv', 'x')).toBe('Plan');
  expect(named('.env', 'x.txt')).toBe('.env.txt');
});

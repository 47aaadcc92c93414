import { describe, expect, it } from 'vitest';
import { parseQuickTask } from './quick-task.ts';

const projects = [
  { id: 'h', name: 'Harbour promenade' },
  { id: 'h2', name: 'Harbour' },
  { id: 's', name: 'Sentier de l’Été' },
];
// A Thursday.
const read = (line: string) => parseQuickTask(line, { projects, today: '2026-11-26' });

describe('a task in one line', () => {
  it('has priority, labels, project and day beside its title', () => {
    expect(read('Fix bridge sign !high #signs @harbour promenade tomorrow')).toEqual({
      title: 'Fix bridge sign',
      priority: 'high',
      labels: ['signs'],
      projectId: 'h',
      dueOn: '2026-11-27',
    });
  });

  it('prefers the project whose whole name is written, and else the first that begins so', () => {
    expect(read('Paint @harbour').projectId).toBe('h2');
    expect(read('Paint @harb').projectId).toBe('h');
    expect(read('Paint @sentier de l’ete soon')).toMatchObject({
      title: 'Paint soon',
      projectId: 's',
    });
  });

  it('keeps what it does not know in the title', () => {
    expect(read('Write to @council !soon #')).toEqual({
      title: 'Write to @council !soon #',
      labels: [],
      unknownProject: 'council',
    });
  });

  it.each([
    ['Count today', '2026-11-26'],
    ['Count on friday', '2026-11-27'],
    ['Count thu', '2026-12-03'],
    ['Count in 2 weeks', '2026-12-10'],
    ['Count by 2027-01-31', '2027-01-31'],
    ['Count 1 December', '2026-12-01'],
    ['Count Nov 25', '2027-11-25'],
  ])('reads the day of "%s"', (line, day) => {
    expect(read(line)).toEqual({ title: 'Count', labels: [], dueOn: day });
  });

  it.each(['Tomorrow', 'Clean the sunday market', 'Count 31 Feb', 'Count 2026-02-30', ''])(
    'reads no day from "%s"',
    (line) => {
      expect(read(line)).toEqual({ title: line, labels: [] });
    },
  );

  it('takes what is said twice once', () => {
    expect(read('Walk #a #a !low !urgent')).toEqual({
      title: 'Walk',
      labels: ['a'],
      priority: 'urgent',
    });
  });
});

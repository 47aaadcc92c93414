import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './paths.ts';

const page = readFileSync(join(root, 'docs', 'specification.md'), 'utf8');

/** The rows of the page's tables: a statement, and its answer. */
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (Statement|---)/.test(line))
  .map((line) => {
    const [statement = '', answer = ''] = line
      .slice(1, -1)
      .split(' | ')
      .map((cell) => cell.trim());
    return { statement, answer };
  });

describe('docs/specification.md', () => {
  it('answers every statement by a test or a decision, or marks it as to come', () => {
    expect(rows.length).toBeGreaterThan(120);
    const unanswered = rows.filter(
      ({ answer }) => !/`[^`]+ › .+`|\(decisions\/\d{3}-[\w-]+\.md\)|^To come\b/.test(answer),
    );
    expect(unanswered).toEqual([]);
  });

  it('names only tests that exist', () => {
    const named = rows.flatMap(({ answer }) =>
      [...answer.matchAll(/`([^`]+?) › (.+?)`(?=,|;|$|\s)/g)].map(([, file = '', title = '']) => ({
        file,
        title,
      })),
    );
    expect(named.length).toBeGreaterThan(100);
    const missing = named.filter(({ file, title }) => !titlesOf(file).some((t) => t.test(title)));
    expect(missing).toEqual([]);
  });

  it('names only decisions that exist', () => {
    const decisions = [...page.matchAll(/\((decisions\/[^)]+)\)/g)].map(([, path = '']) => path);
    expect(decisions.filter((path) => !existsSync(join(root, 'docs', path)))).toEqual([]);
  });
});

const known = new Map<string, readonly RegExp[]>();

/** The titles of the tests in a file. A placeholder of parametrised tests matches any text. */
function titlesOf(file: string): readonly RegExp[] {
  const found = known.get(file);
  if (found !== undefined) return found;
  const path = join(root, file);
  const source = existsSync(path) ? readFileSync(path, 'utf8') : '';
  const call =
    /\b(?:test|it)(?:\.each\([^]*?\)|\.skipIf\([^)]*\))?\(\s*(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|`((?:[^`\\]|\\.)*)`)/g;
  const titles = [...source.matchAll(call)].map(([, single, double, template]) => {
    const parts =
      template === undefined
        ? [(single ?? double ?? '').replaceAll(/\\(.)/g, '$1')]
        : template.split(/\$\{[^}]*\}/);
    return new RegExp(
      `^${parts.map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('.+')}$`,
    );
  });
  known.set(file, titles);
  return titles;
}

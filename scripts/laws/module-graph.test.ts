import { describe, expect, it } from 'vitest';
import { findCircles, findSpecifiers } from './module-graph.ts';

const edge = (file: string, target: string) => ({ file, specifier: target, target });

describe('findSpecifiers', () => {
  it('finds imports of values, of types, over lines, and re-exports', () => {
    const code = [
      "import { a } from './a.ts';",
      "import type { B } from './b.ts';",
      "import {\n  c,\n  d,\n} from './c.ts';",
      "import './d.css';",
      "export { e } from './e.ts';",
    ].join('\n');
    expect(findSpecifiers(code)).toEqual(['./a.ts', './b.ts', './c.ts', './d.css', './e.ts']);
  });

  it('finds dynamic imports, and workers', () => {
    const code =
      "const a = await import('./a.ts');\nnew Worker(new URL('./b.worker.ts', import.meta.url));";
    expect(findSpecifiers(code)).toEqual(['./a.ts', './b.worker.ts']);
  });

  it('ignores comments', () => {
    expect(findSpecifiers("// import { a } from './a.ts';\n/* */\n * import './b.ts'\n")).toEqual(
      [],
    );
  });
});

describe('findCircles', () => {
  it('finds none in an acyclic graph', () => {
    expect(findCircles([edge('a', 'b'), edge('b', 'c'), edge('a', 'c')])).toEqual([]);
  });

  it('names the files of each circle, the lowest first, wherever the search starts', () => {
    const imports = [
      ...[edge('start', 'b'), edge('b', 'c'), edge('c', 'd'), edge('d', 'b')],
      ...[edge('d', 'x'), edge('x', 'y'), edge('y', 'x')],
    ];
    expect(findCircles(imports)).toEqual([
      ['x', 'y'],
      ['b', 'c', 'd'],
    ]);
  });

  it('joins two circles that share a file', () => {
    const imports = [edge('a', 'b'), edge('b', 'a'), edge('b', 'c'), edge('c', 'b')];
    expect(findCircles(imports)).toEqual([['a', 'b', 'c']]);
  });
});

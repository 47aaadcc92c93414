import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './paths.ts';

const page = readFileSync(join(root, 'docs', 'walks.md'), 'utf8');

describe('docs/walks.md', () => {
  it('names only files that exist', () => {
    const named = [...page.matchAll(/`([^`\s]+\.(?:tsx?|sql))`/g)].map(([, path = '']) => path);
    expect(named.length).toBeGreaterThan(50);
    expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });
});

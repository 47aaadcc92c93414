import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { toolSpecs } from '@webmaps/commands/tools';
import { PREFERENCE_NAMES } from '@webmaps/router/cost/preferences';
import { describe, expect, it } from 'vitest';
import { root } from './paths.ts';

const tracked = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((path) => existsSync(join(root, path)));

/** Decisions keep the names of their day. */
const documents = tracked.filter(
  (path) => path.endsWith('.md') && !path.startsWith('docs/decisions/'),
);

describe('the documents', () => {
  it('name only files that exist, by a path or its end', () => {
    const endings = new Set(
      tracked.flatMap((path) => {
        const parts = path.split('/');
        return parts.map((_, from) => parts.slice(from).join('/'));
      }),
    );
    const named = documents.flatMap((document) =>
      matchesIn(document, /`([\w./-]+\.(?:tsx?|mjs|sql))`/g),
    );
    expect(named.length).toBeGreaterThan(300);
    expect(named.filter(({ text }) => !endings.has(text))).toEqual([]);
  });

  it('link only to files that exist', () => {
    const links = documents.flatMap((document) =>
      matchesIn(document, /\]\((?!https?:|mailto:|#)([^)#\s]+)[^)]*\)/g),
    );
    expect(links.length).toBeGreaterThan(50);
    const broken = links.filter(
      ({ document, text }) => !existsSync(join(root, dirname(document), text)),
    );
    expect(broken).toEqual([]);
  });
});

describe('docs/walks.md', () => {
  it('names files by their whole path', () => {
    const named = matchesIn('docs/walks.md', /`([^`\s]+\.(?:tsx?|sql))`/g);
    expect(named.length).toBeGreaterThan(50);
    expect(named.filter(({ text }) => !existsSync(join(root, text)))).toEqual([]);
  });
});

describe('docs/runs.md', () => {
  it('explains each preference', () => {
    const explained = matchesIn('docs/runs.md', /^\| `(\w+)` \|.*\|.*\|.*\|$/gm);
    expect(explained.map(({ text }) => text)).toEqual(expect.arrayContaining(PREFERENCE_NAMES));
  });
});

describe('docs/assistant.md', () => {
  it('lists each tool as its row of the table says', () => {
    const rows = Object.values(toolSpecs).map(
      ({ area, name, summary, effect, needs, examples }) => {
        const cells = [area, `\`${name}\``, summary.slice(0, -1), String(effect), needs.join(', ')];
        return `| ${[...cells, examples[0]].join(' | ')} |`;
      },
    );
    const listed = matchesIn('docs/assistant.md', /^(\| \w+ \| `\w+` \|.*)$/gm);
    expect(listed.map(({ text }) => text).toSorted()).toEqual(rows.toSorted());
  });
});

describe('docs/offline.md', () => {
  it('lists the steps of the story without a network, in its order', () => {
    const listed = matchesIn('docs/offline.md', /^\| (.+?) \| yes \|$/gm);
    const steps = matchesIn('e2e/offline-planner.spec.ts', /test\.step\('([^']+)'/g);
    expect(steps.length).toBeGreaterThan(15);
    expect(listed.map(({ text }) => text)).toEqual(steps.map(({ text }) => text));
  });
});

function matchesIn(document: string, pattern: RegExp) {
  const page = readFileSync(join(root, document), 'utf8');
  return [...page.matchAll(pattern)].map(([, text = '']) => ({ document, text }));
}

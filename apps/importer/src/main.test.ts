import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { regionManifestSchema } from '@webmaps/protocol/region';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { testData } from '../../../scripts/test-data.ts';

const main = fileURLToPath(new URL('main.ts', import.meta.url));
const monaco = testData('osm/monaco-2025.osm.pbf');
const monacoHeights = testData('dem/N43E007.hgt.zip');
const portoAlegre = testData('osm/porto-alegre-2020.osm.pbf');
const portoAlegreHeights = testData('dem/porto-alegre_elevation.tif');
const portoAlegrePeople = testData('population/porto-alegre_hexgrid.csv');
const andorraHeights = testData('dem/N42E001.hgt.zip');

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'webmaps-import-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the importer; the data folder is `<folder>/<data>`. */
function runImport(data: string, args: readonly string[], shell = '') {
  const all = [main, ...args, '--data', join(folder, data)];
  const result =
    shell === ''
      ? spawnSync(process.execPath, all, { encoding: 'utf8' })
      : spawnSync('bash', ['-c', `${shell}; exec "$0" "$@"`, process.execPath, ...all], {
          encoding: 'utf8',
        });
  const errors = result.stderr.split('\n').filter((line) => line.startsWith('error: '));
  return { ...result, errors };
}

/** Everything under the regions folder, hidden or not. */
function regionsIn(data: string): string[] {
  const regions = join(folder, data, 'regions');
  return existsSync(regions) ? readdirSync(regions) : [];
}

function file(name: string, content: string | Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

describe.skipIf(!monaco || !monacoHeights || !portoAlegre)('importing real extracts', () => {
  it('makes a whole pack of Monaco with heights', () => {
    const { status, stdout, stderr } = runImport('monaco', [
      '--osm',
      monaco ?? '',
      '--dem',
      monacoHeights ?? '',
    ]);
    expect([status, stderr]).toEqual([0, expect.stringContaining('Drawing the map')]);
    expect(stdout).toMatch(/^Monaco 2025 is ready as "monaco-2025" in [\d.]+ s: basemap /);
    const pack = join(folder, 'monaco', 'regions', 'monaco-2025');
    const manifest = regionManifestSchema.parse(
      JSON.parse(readFileSync(join(pack, 'region.json'), 'utf8')),
    );
    expect(Object.keys(manifest.files).toSorted()).toEqual([
      'basemap',
      'buildings',
      'elevation',
      'hierarchy',
      'places',
      'population',
      'routing',
      'terrain',
    ]);
    for (const { name, bytes, sha256 } of Object.values(manifest.files)) {
      const content = readFileSync(join(pack, name));
      expect(content.length).toBe(bytes);
      expect(createHash('sha256').update(content).digest('hex')).toBe(sha256);
    }
    expect(manifest.attributions.map(({ text }) => text)).toContain('© OpenStreetMap contributors');
    expect(manifest.attributions.length).toBeGreaterThan(1);
    expect(manifest.population?.estimated).toBe(true);
    expect(regionsIn('monaco')).toEqual(['monaco-2025']);
  });

  it('makes the same bytes from the same input', () => {
    const args = [
      '--osm',
      portoAlegre ?? '',
      '--dem',
      portoAlegreHeights ?? '',
      '--population',
      portoAlegrePeople ?? '',
      '--name',
      'Centro',
    ];
    const packs = ['first', 'second'].map((data) => {
      expect(runImport(data, args).status).toBe(0);
      const pack = join(folder, data, 'regions', 'centro');
      return readdirSync(pack)
        .toSorted()
        .map((name) => [name, readFileSync(join(pack, name)).toString('base64')]);
    });
    expect(packs[0]?.length).toBe(9);
    expect(packs[0]).toEqual(packs[1]);
  });

  it('replaces a pack of another extract only with --replace, and clears away what a killed import left', () => {
    const abandoned = join(folder, 'again', 'regions', '.importing-gone-4194304');
    mkdirSync(abandoned, { recursive: true });
    const args = ['--name', 'Here', '--osm'];
    expect(runImport('again', [...args, portoAlegre ?? '']).status).toBe(0);
    const before = readdirSync(join(folder, 'again', 'regions', 'here'));
    const refused = runImport('again', [...args, monaco ?? '']);
    expect([refused.status, refused.errors]).toEqual([
      1,
      [
        expect.stringMatching(
          /"Here" would replace another region, .*porto-alegre-2020\.osm\.pbf.*--replace/,
        ),
      ],
    ]);
    expect(readdirSync(join(folder, 'again', 'regions', 'here'))).toEqual(before);
    expect(runImport('again', [...args, monaco ?? '', '--replace']).status).toBe(0);
    const after = readdirSync(join(folder, 'again', 'regions', 'here'));
    expect(after.length).toBe(7);
    expect(after.filter((name) => before.includes(name))).toEqual(['region.json']);
    expect(regionsIn('again')).toEqual(['here']);
  });

  it.each(['SIGINT', 'SIGTERM', 'SIGKILL'] as const)(
    'leaves nothing in view when ended by %s half-way',
    async (signal) => {
      const data = `ended-by-${signal}`;
      const child = spawn(process.execPath, [
        main,
        '--osm',
        monaco ?? '',
        '--data',
        join(folder, data),
      ]);
      let errorOutput = '';
      child.stderr.on('data', (chunk) => (errorOutput += String(chunk)));
      const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
      while (regionsIn(data).length === 0 && child.exitCode === null) await sleep(2);
      child.kill(signal);
      await ended;
      expect(child.exitCode).not.toBe(0);
      expect(regionsIn(data).filter((name) => !name.startsWith('.'))).toEqual([]);
      if (signal === 'SIGKILL') return;
      expect(regionsIn(data)).toEqual([]);
      expect(errorOutput).toMatch(/error: stopped; nothing was kept\n$/);
    },
  );

  it('says so in one line when the disk is full, and keeps the former pack', () => {
    expect(runImport('full', ['--osm', portoAlegre ?? '', '--name', 'Here']).status).toBe(0);
    const pack = join(folder, 'full', 'regions', 'here');
    const before = readdirSync(pack).map((name) => [name, readFileSync(join(pack, name)).length]);
    // The system refuses to write files over 100 KiB, as it refuses any on a full disk.
    const { status, errors } = runImport(
      'full',
      ['--osm', monaco ?? '', '--name', 'Here', '--replace'],
      "trap '' XFSZ; ulimit -f 100",
    );
    expect(status).toBe(1);
    expect(errors).toEqual([expect.stringContaining('no room is left')]);
    expect(readdirSync(pack).map((name) => [name, readFileSync(join(pack, name)).length])).toEqual(
      before,
    );
    expect(regionsIn('full')).toEqual(['here']);
  });
});

describe.skipIf(!monaco || !andorraHeights)(
  'bad input ends in one line, exit code 1 and nothing kept',
  () => {
    const bad: readonly [string, () => string[], RegExp][] = [
      [
        'a missing file',
        () => ['--osm', join(folder, 'none.osm.pbf')],
        /none\.osm\.pbf: there is no such file/,
      ],
      ['an empty file', () => ['--osm', file('empty.osm.pbf', '')], /empty\.osm\.pbf: is empty/],
      [
        'text named .pbf',
        () => ['--osm', file('text.osm.pbf', 'Dear editor, here is my map')],
        /text\.osm\.pbf: is not an OSM file but text/,
      ],
      [
        'a cut extract',
        () => {
          const path = join(folder, 'cut.osm.pbf');
          cpSync(monaco ?? '', path);
          truncateSync(path, 400_000);
          return ['--osm', path];
        },
        /cut\.osm\.pbf: the file is cut short/,
      ],
      [
        'a flipped bit',
        () => {
          const bytes = readFileSync(monaco ?? '');
          bytes[300_000] = (bytes[300_000] ?? 0) ^ 4;
          return ['--osm', file('flipped.osm.pbf', bytes)];
        },
        /flipped\.osm\.pbf: is damaged/,
      ],
      [
        'a zip that is not HGT',
        () => [
          '--osm',
          monaco ?? '',
          '--dem',
          file('letters.zip', zipSync({ 'a.txt': Buffer.from('hi') })),
        ],
        /letters\.zip: /,
      ],
      [
        'heights of elsewhere',
        () => ['--osm', monaco ?? '', '--dem', andorraHeights ?? ''],
        /N42E001|overlap|elsewhere/,
      ],
      [
        'missing heights',
        () => ['--osm', monaco ?? '', '--dem', join(folder, 'none.hgt')],
        /none\.hgt: /,
      ],
      ['a folder for the extract', () => ['--osm', folder], /is a folder, not a file/],
      [
        'a folder for heights',
        () => ['--osm', monaco ?? '', '--dem', folder],
        /is a folder, not a file/,
      ],
      [
        'a folder for population',
        () => ['--osm', monaco ?? '', '--population', folder],
        /is a folder, not a file/,
      ],
      [
        'the name of a generated region',
        () => ['--osm', monaco ?? '', '--name', 'Null  Island'],
        /makes itself; choose another --name/,
      ],
      [
        'an extract without ways',
        () => [
          '--osm',
          file(
            'points.osm',
            '<osm version="0.6"><node id="1" lat="1" lon="1"/><node id="2" lat="1.01" lon="1.01"/></osm>',
          ),
        ],
        /points\.osm: holds no ways/,
      ],
      [
        'an empty file of people',
        () => ['--osm', monaco ?? '', '--population', file('none.csv', '')],
        /none\.csv: is empty/,
      ],
      [
        'population that is none',
        () => ['--osm', monaco ?? '', '--population', file('people.csv', 'a,b\n1,2\n')],
        /people\.csv: /,
      ],
    ];

    it.each(bad)('%s', (what, args, expected) => {
      const data = what.replaceAll(' ', '-');
      const { status, errors, stderr } = runImport(data, args());
      expect([status, stderr]).toEqual([1, expect.stringMatching(expected)]);
      expect(errors).toHaveLength(1);
      expect(errors[0]).toMatch(expected);
      expect(stderr).not.toMatch(/^\s+at /m);
      expect(regionsIn(data)).toEqual([]);
    });
  },
);

describe('the command line', () => {
  it.each([
    [[], /an extract is missing/],
    [['--osm', 'a', '--speed', '9'], /--speed/],
    [['--osm', 'a', '--island'], /exclude each other/],
    [['--osm', 'a', '--name', ' '], /must not be empty/],
  ])('answers %j with the usage and exit code 2', (args, expected) => {
    const { status, stderr } = spawnSync(process.execPath, [main, ...args], { encoding: 'utf8' });
    expect(status).toBe(2);
    expect(stderr.split('\n')[0]).toMatch(expected);
    expect(stderr).toContain('npm run import -- --osm FILE');
  });
});

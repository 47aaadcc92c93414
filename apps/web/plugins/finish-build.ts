import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pageAt, pages } from '@webmaps/sitemap/pages';
import type { Page } from '@webmaps/sitemap/pages';
import { build } from 'vite';
import type { Plugin } from 'vite';
import { drawnPaths, drawPages } from './draw-pages.ts';
import { filesOf, hashOf, precacheList } from './precache.ts';
import { precompress } from './precompress.ts';

const workerSource = join(import.meta.dirname, '..', 'src', 'service-worker', 'sw.ts');

/**
 * What is made of a finished build: its pages, drawn; its id, which is the hash of its files; `builds/latest.json` and
 * `builds/meta/{id}.json`; `_payload.json` beside the pages that the server sends with a head of
 * their own; the service worker with its list of files; and everything once more, packed.
 */
export function finishBuild(): Plugin {
  let root = '';
  let folder = '';
  let written = false;
  return {
    name: 'finish-build',
    apply: ({ build }, { command }) => command === 'build' && !build?.ssr,
    configResolved(config) {
      root = config.root;
      folder = resolve(config.root, config.build.outDir);
    },
    writeBundle() {
      written = true;
    },
    // After every other plugin has written its files; it runs after a failed build too.
    async closeBundle() {
      if (!written) return;
      await drawPages(root, folder);
      const id = hashOf(filesOf(folder), folder);
      nameBuild(id);
      writeBuilds(id);
      await writeWorker(id);
      await precompress(folder);
    },
  };

  /** Tells the page which build it is of. */
  function nameBuild(id: string): void {
    const path = join(folder, 'index.html');
    const html = readFileSync(path, 'utf8');
    const meta = `<meta name="webmaps-build" content="${id}" />\n  </head>`;
    writeFileSync(path, html.replace('</head>', meta));
  }

  function writeBuilds(id: string): void {
    const build = { id, timestamp: Date.now() };
    const described = (pages as readonly Page[]).filter((page) => page.description !== undefined);
    const prerendered = new Set([...described.map(({ path }) => path), ...drawnPaths]);
    write('builds/latest.json', build);
    write(`builds/meta/${id}.json`, { ...build, prerendered: [...prerendered] });
    for (const path of prerendered) {
      const { title, description } = pageAt(path) ?? {};
      write(`${path.slice(1)}/_payload.json`, { path, title, description });
    }
  }

  function write(file: string, value: unknown): void {
    const path = join(folder, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, JSON.stringify(value));
  }

  /** The worker is one classic script, so that every browser that has workers can run it. */
  async function writeWorker(id: string): Promise<void> {
    await build({
      configFile: false,
      logLevel: 'warn',
      publicDir: false,
      define: {
        'self.__WB_MANIFEST': JSON.stringify(precacheList(folder, id)),
        'self.__BUILD_ID': JSON.stringify(id),
        'process.env.NODE_ENV': '"production"',
      },
      build: {
        outDir: folder,
        emptyOutDir: false,
        copyPublicDir: false,
        target: 'es2022',
        rolldownOptions: {
          input: workerSource,
          output: { format: 'iife', entryFileNames: 'sw.js' },
        },
      },
    });
  }
}

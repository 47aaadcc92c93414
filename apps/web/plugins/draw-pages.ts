import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { componentNames, pages } from '@webmaps/sitemap/pages';
import type { Page } from '@webmaps/sitemap/pages';
import { build } from 'vite';

/** Below the built app: one file per page, which the server puts into the page it sends. */
const drawnFolder = 'drawn';

const screens = ['wide', 'phone'] as const;

interface Prerender {
  readonly prerenderPage: (path: string, screen: (typeof screens)[number]) => Promise<string>;
}

/**
 * The pages that the build draws, so that they are seen before any script has come: those in the
 * frame of navigation and header that are for everybody, and those of errors. A map cannot be drawn
 * here.
 */
export const drawnPaths: readonly string[] = [
  ...(pages as readonly Page[])
    .filter(({ layout, status }) => layout === 'default' || (layout === 'blank' && status >= 400))
    .filter(({ access }) => access === undefined)
    .map(({ path }) => path)
    .filter((path) => !path.includes('{')),
  ...componentNames.map((name) => `/components/${name}`),
];

/**
 * Draws the pages with the app's own components, for wide screens and for phones, and writes them
 * below the built app. `public/drawn.js` shows the one that fits.
 */
export async function drawPages(root: string, folder: string): Promise<void> {
  const bundle = mkdtempSync(join(folder, '.draw-'));
  try {
    const { prerenderPage } = await bundleOf(root, bundle);
    for (const path of drawnPaths) {
      const parts = await Promise.all(
        screens.map(async (screen) => {
          const html = await prerenderPage(path, screen);
          return `<template data-for="${screen}">${html}</template>`;
        }),
      );
      const file = join(folder, drawnFolder, `${path === '/' ? 'index' : path.slice(1)}.html`);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, parts.join(''));
    }
  } finally {
    rmSync(bundle, { recursive: true, force: true });
  }
}

async function bundleOf(root: string, outDir: string): Promise<Prerender> {
  await build({
    root,
    logLevel: 'warn',
    build: {
      ssr: 'src/prerender.tsx',
      outDir,
      copyPublicDir: false,
      emitAssets: false,
      emptyOutDir: false,
    },
    ssr: { noExternal: true },
  });
  return (await import(pathToFileURL(join(outDir, 'prerender.js')).href)) as Prerender;
}

import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { makeSprites } from '../apps/web/plugins/make-sprites.ts';
import type { buildStyle, StyleAssets } from '../apps/web/src/map/canvas/build-style.ts';
import { zoomRange } from '../apps/web/src/map/canvas/zoom-range.ts';
import { root } from '../scripts/paths.ts';

/** A map library and archives of tiles on a port of their own, without the application around. */
export interface BareMapServer {
  readonly address: string;
  stop(): void;
}

export type BareStyle = ReturnType<typeof buildStyle>;

interface LineFeature {
  readonly properties: Readonly<Record<string, unknown>>;
  readonly geometry:
    | { readonly type: 'LineString'; readonly coordinates: readonly (readonly number[])[] }
    | {
        readonly type: 'MultiLineString';
        readonly coordinates: readonly (readonly (readonly number[])[])[];
      };
}

/** What the stories ask of the library's map, which is `map` in the page. */
export interface BareMap {
  getContainer(): HTMLElement;
  getStyle(): BareStyle;
  project(position: readonly [number, number]): { readonly x: number; readonly y: number };
  querySourceFeatures(
    source: string,
    options: { sourceLayer: string; filter: unknown },
  ): readonly LineFeature[];
  queryRenderedFeatures(options: { layers: readonly string[] }): readonly LineFeature[];
  addSource(id: string, source: unknown): void;
  addLayer(layer: unknown, before: string): void;
  once(event: 'idle'): Promise<unknown>;
}

const modules = join(root, 'node_modules');
const types: Readonly<Record<string, string>> = {
  mjs: 'text/javascript',
  js: 'text/javascript',
  css: 'text/css',
  json: 'application/json',
  png: 'image/png',
  woff2: 'font/woff2',
};

const html = `<!doctype html><title>Map</title>
<link rel="stylesheet" href="/node_modules/maplibre-gl/dist/maplibre-gl.css">
<style>html,body,#map{margin:0;height:100%}</style><div id="map"></div>
<script type="importmap">{"imports":{"fflate":"/node_modules/fflate/esm/browser.js"}}</script>
<script type="module">
import * as maplibre from '/node_modules/maplibre-gl/dist/maplibre-gl.mjs';
import { Protocol } from '/node_modules/pmtiles/dist/esm/index.js';
maplibre.setWorkerUrl('/node_modules/maplibre-gl/dist/maplibre-gl-worker.mjs');
maplibre.addProtocol('pmtiles', new Protocol().tile);
window.maplibre = maplibre;
</script>`;

/** Serves `/archives/<name>.pmtiles` by ranges, the sprites, the map library and an empty page. */
export async function serveBareMap(
  archives: Readonly<Record<string, string>>,
): Promise<BareMapServer> {
  const sprites = await makeSprites();
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://map').pathname;
    answer(path, request.headers.range, response).catch(() => response.writeHead(404).end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}`, stop: () => server.close() };

  async function answer(
    path: string,
    range: string | undefined,
    response: ServerResponse,
  ): Promise<void> {
    const type = types[path.slice(path.lastIndexOf('.') + 1)];
    if (type !== undefined) response.setHeader('content-type', type);
    const archive = archives[/^\/archives\/([\w-]+)\.pmtiles$/.exec(path)?.[1] ?? ''];
    const sprite = sprites.get(path.replace('/sprites/', ''));
    if (path === '/') response.setHeader('content-type', 'text/html').end(html);
    else if (archive !== undefined) await answerRange(archive, range, response);
    else if (sprite !== undefined) response.end(sprite);
    else if (path.startsWith('/node_modules/') && !path.includes('..'))
      response.end(await readFile(join(modules, path.slice('/node_modules/'.length))));
    else response.writeHead(404).end();
  }
}

async function answerRange(
  file: string,
  range: string | undefined,
  response: ServerResponse,
): Promise<void> {
  const { size } = await stat(file);
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? [];
  const start = Number(from ?? 0);
  const end = Math.min(Number(to ?? size - 1), size - 1);
  response.writeHead(range === undefined ? 200 : 206, {
    'content-length': end - start + 1,
    'content-range': `bytes ${start}-${end}/${size}`,
  });
  createReadStream(file, { start, end }).pipe(response);
}

/** The style's assets as this server has them. */
export function bareAssets(address: string): StyleAssets {
  const face = (name: string) => `${address}/node_modules/@fontsource/noto-sans/files/${name}`;
  return {
    sprite: `${address}/sprites/light`,
    fontFaces: {
      'Noto Sans Regular': face('noto-sans-latin-400-normal.woff2'),
      'Noto Sans Medium': face('noto-sans-latin-500-normal.woff2'),
      'Noto Sans Italic': face('noto-sans-latin-400-italic.woff2'),
    },
  };
}

export interface BareView {
  readonly center: readonly [number, number];
  readonly zoom: number;
}

/** Draws the style and waits until nothing is left to be loaded or placed. */
export async function drawBareMap(
  page: Page,
  { address, style, view }: { address: string; style: BareStyle; view: BareView },
): Promise<void> {
  await page.goto(address);
  await page.waitForFunction(() => 'maplibre' in window);
  await page.evaluate(
    async ({ style, view, zoomRange }) => {
      const { maplibre } = window as unknown as {
        maplibre: { Map: new (options: Record<string, unknown>) => BareMap };
      };
      const map = new maplibre.Map({
        container: 'map',
        style: JSON.parse(style) as unknown,
        center: [view.center[0], view.center[1]],
        zoom: view.zoom,
        fadeDuration: 0,
        attributionControl: false,
        interactive: false,
        ...zoomRange,
      });
      Object.assign(window, { map });
      await map.once('idle');
    },
    // As text, because a style is too deep a type for the library of the browser.
    { style: JSON.stringify(style), view, zoomRange },
  );
}

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { loadImage } from '@napi-rs/canvas';
import type { Image } from '@napi-rs/canvas';
import { SpriteSheet } from '@webmaps/map-picture/sprite-sheet';
import type { BasemapTheme } from '@webmaps/map-style/flavor';

const sheets = new Map<BasemapTheme, Promise<SpriteSheet<Image> | undefined>>();

/** The map's signs, opened once for each theme; undefined where the web app is not built. */
export function openSprites(
  webFolder: string,
  theme: BasemapTheme,
): Promise<SpriteSheet<Image> | undefined> {
  const sheet = sheets.get(theme) ?? readSheet(webFolder, theme);
  sheets.set(theme, sheet);
  return sheet;
}

async function readSheet(
  webFolder: string,
  theme: BasemapTheme,
): Promise<SpriteSheet<Image> | undefined> {
  const assets = join(webFolder, 'assets');
  const names = await readdir(assets).catch((): string[] => []);
  const folder = names.find((name) => name.startsWith('sprites-'));
  if (folder === undefined) return undefined;
  const base = join(assets, folder, `${theme}@2x`);
  const [image, json] = await Promise.all([
    loadImage(`${base}.png`),
    readFile(`${base}.json`, 'utf8'),
  ]);
  return new SpriteSheet(image, JSON.parse(json));
}

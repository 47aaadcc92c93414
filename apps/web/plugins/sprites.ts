import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';
import { makeSprites } from './make-sprites.ts';

const MODULE = 'virtual:map-sprites';

/**
 * Makes the map's icons while Vite runs. `virtual:map-sprites` exports `spriteBase`, the folder in
 * which every theme of the base map and its `@2x` are as .json and .png; its name holds their hash, so
 * that they can be cached for ever.
 */
export function mapSprites(): Plugin {
  let made: Promise<{ folder: string; files: ReadonlyMap<string, Uint8Array> }> | undefined;
  const sprites = () => {
    made ??= makeSprites().then((files) => {
      const hash = createHash('sha256');
      for (const [name, bytes] of files) hash.update(name).update(bytes);
      return { folder: `assets/sprites-${hash.digest('hex').slice(0, 10)}`, files };
    });
    return made;
  };
  return {
    name: 'map-sprites',
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    async load(id) {
      if (id !== `\0${MODULE}`) return undefined;
      const { folder } = await sprites();
      return `export const spriteBase = ${JSON.stringify(`/${folder}`)};`;
    },
    async generateBundle() {
      const { folder, files } = await sprites();
      for (const [name, source] of files) {
        this.emitFile({ type: 'asset', fileName: `${folder}/${name}`, source });
      }
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const name = /^\/assets\/sprites-[0-9a-f]+\/([\w@.]+)$/.exec(request.url ?? '')?.[1];
        if (!name) return next();
        sprites().then(({ files }) => {
          const bytes = files.get(name);
          if (!bytes) return next();
          response.setHeader(
            'content-type',
            name.endsWith('.png') ? 'image/png' : 'application/json',
          );
          response.end(bytes);
        }, next);
      });
    },
  };
}

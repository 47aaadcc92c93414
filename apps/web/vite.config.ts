import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { accountHead } from './plugins/account-head.ts';
import { finishBuild } from './plugins/finish-build.ts';
import { webManifest } from './plugins/manifest.ts';
import { preloadFont } from './plugins/preload-font.ts';
import { startFailure } from './plugins/start-failure.ts';
import { mapSprites } from './plugins/sprites.ts';

const server = process.env['WEBMAPS_SERVER'] ?? 'http://localhost:3000';

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    mapSprites(),
    webManifest(),
    preloadFont(),
    accountHead(server),
    startFailure(),
    finishBuild(),
  ],
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    // every browser of this age knows modulepreload
    modulePreload: {
      polyfill: false,
      // What the shell opens beside pages, such as palette and dialogs, finds its own parts.
      resolveDependencies: (file, files, { hostId }) =>
        hostId.includes('/index-') && !/-page-/.test(file) ? [] : files.filter(isBeyondShell),
    },
    // the map library alone is larger than the limit for everything else
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      output: {
        // seven digits are the fewest that the bundler takes for so many chunks; the shell holds them all
        chunkFileNames: 'assets/[name]-[hash:7].js',
        // apart from our code, which changes more often than the library does
        codeSplitting: {
          groups: [{ name: 'map-library', test: /node_modules\/(maplibre-gl|pmtiles)\// }],
        },
      },
    },
  },
  server: {
    proxy: {
      '/regions': server,
      '/functions': server,
      '/healthz': server,
      // By the name that the browser knows: the cookies of the session are called after it.
      '/api': { target: server, changeOrigin: false },
      '/auth/v1': server,
      '/rest/v1': server,
      '/storage/v1': server,
      '/realtime/v1': { target: server, ws: true },
    },
  },
});

/** Chunks that every page has from the shell; others by these names would only be loaded a little later. */
const inShell = new Set([
  ...['createLucideIcon', 'floating-ui.utils.dom', 'formatErrorMessage', 'jsx-runtime'],
  ...['matchContext', 'react', 'rolldown-runtime', 'shim', 'useMatch', 'useRenderElement'],
  'with-selector',
]);

/** Whether a chunk is to be preloaded with a page. The shell holds the lists of all these chunks. */
function isBeyondShell(file: string): boolean {
  const name = /\/([^/]+)-[\w-]{7}\.js$/.exec(file)?.[1] ?? '';
  return !inShell.has(name);
}

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
        shell.test(hostId) && !/-page-/.test(file) ? [] : files.filter((each) => !shell.test(each)),
    },
    // the map library alone is larger than the limit for everything else
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      output: {
        // Merged chunks would otherwise run their modules in another order than they are imported.
        strictExecutionOrder: true,
        // The shell holds the names of all chunks: seven digits are the fewest that the bundler takes.
        chunkFileNames: ({ name }) => `assets/${shortName(name)}-[hash:7].js`,
        assetFileNames: ({ names }) => `assets/${shortName(names[0] ?? '')}-[hash][extname]`,
        codeSplitting: {
          groups: [
            // apart from our code, which changes more often than the library does
            { name: 'map-library', test: /node_modules\/(maplibre-gl|pmtiles)\//, priority: 3 },
            // what every page has: one file
            { name: 'shell', tags: ['$initial'], priority: 2 },
            // What pages share is gathered by which pages they are, and small parts with their
            // likeliest neighbours: a page asks for tens of files in place of hundreds.
            {
              name: 'part',
              minShareCount: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: 20_000,
              priority: 1,
            },
          ],
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

/** The chunk of the shell, which the bundler calls after the application. */
const shell = /\/(index|web|rolldown-runtime)-[\w-]{7}\.js$/;

/** The bundler lists the pages that share a chunk in its name. */
function shortName(name: string): string {
  return name.split('~', 1)[0]?.replace(/\.\w+$/, '') ?? '';
}

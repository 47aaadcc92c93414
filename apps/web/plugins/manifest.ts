import { handledFiles } from '@webmaps/formats/file-types';
import type { Plugin } from 'vite';
import { makeFavicon, makeIcons, makeScreenshots, makeSocialPicture } from './app-pictures.ts';
import type { Screenshot } from './app-pictures.ts';

const MANIFEST = 'manifest.webmanifest';

/** Makes the web manifest with its icons and pictures, for the build and for the dev server. */
export function webManifest(): Plugin {
  let made: Promise<ReadonlyMap<string, Uint8Array>> | undefined;
  const files = () => (made ??= makeFiles());
  return {
    name: 'web-manifest',
    async generateBundle() {
      for (const [fileName, source] of await files()) {
        this.emitFile({ type: 'asset', fileName, source });
      }
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const name = request.url?.split('?', 1)[0]?.slice(1) ?? '';
        const type = typeOf(name);
        if (type === undefined) return next();
        files().then((all) => {
          const bytes = all.get(name);
          if (!bytes) return next();
          response.setHeader('content-type', type);
          response.end(bytes);
        }, next);
      });
    },
  };
}

async function makeFiles(): Promise<ReadonlyMap<string, Uint8Array>> {
  const screenshots = await makeScreenshots();
  const files = new Map(await makeIcons());
  files.set('favicon.ico', await makeFavicon());
  for (const { file, bytes } of screenshots) files.set(file, bytes);
  const social = await makeSocialPicture();
  if (social) files.set('social.jpg', social);
  files.set(MANIFEST, Buffer.from(JSON.stringify(manifest(screenshots))));
  return files;
}

function typeOf(name: string): string | undefined {
  if (name === MANIFEST) return 'application/manifest+json';
  if (name === 'social.jpg') return 'image/jpeg';
  if (name === 'favicon.ico') return 'image/x-icon';
  if (/^icons\/[\w-]+\.png$/.test(name)) return 'image/png';
  return /^screenshots\/[\w-]+\.webp$/.test(name) ? 'image/webp' : undefined;
}

function manifest(screenshots: readonly Screenshot[]) {
  const icon = { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' };
  return {
    id: '/',
    name: 'WebMaps',
    short_name: 'WebMaps',
    description: 'Plan a run on a real map: distance, climb and time as you draw.',
    lang: 'en',
    dir: 'ltr',
    start_url: '/run-app',
    scope: '/',
    display: 'standalone',
    launch_handler: { client_mode: 'navigate-existing' },
    theme_color: '#ffffff',
    background_color: '#ffffff',
    categories: ['sports', 'navigation', 'fitness'],
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      icon,
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
      {
        src: '/icons/maskable-512.png',
        sizes: '512x512',
        type: 'image/png',
        purpose: 'maskable',
      },
    ],
    shortcuts: [
      { name: 'Plan a run', url: '/run', icons: [icon] },
      { name: 'Run', url: '/run-app', icons: [icon] },
      { name: 'Help', url: '/help', icons: [icon] },
    ],
    screenshots: screenshots.map(({ file, width, height, shape, label }) => ({
      src: `/${file}`,
      sizes: `${width}x${height}`,
      type: 'image/webp',
      form_factor: shape,
      label,
    })),
    file_handlers: [
      {
        action: '/run',
        accept: handledFiles,
      },
    ],
    share_target: {
      action: '/share',
      method: 'POST',
      enctype: 'multipart/form-data',
      params: {
        title: 'title',
        text: 'text',
        url: 'url',
        files: [
          {
            name: 'file',
            accept: Object.entries(handledFiles).flat(2),
          },
        ],
      },
    },
  };
}

import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { mapSprites } from './plugins/sprites.ts';

const server = process.env['WEBMAPS_SERVER'] ?? 'http://localhost:3000';

export default defineConfig({
  plugins: [react(), tailwindcss(), mapSprites()],
  worker: { format: 'es' },
  build: { target: 'es2022', chunkSizeWarningLimit: 1200 },
  server: { proxy: { '/regions': server, '/functions': server, '/healthz': server } },
});

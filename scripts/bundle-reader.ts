import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { root } from './paths.ts';

const ENTRY = 'virtual:reader';

/**
 * The built-in reader as a browser's worker loads it: its rules, its examples and the schemas of all
 * tools, compressed; without zod, which schemas of every page need. In bytes.
 */
export async function measureReaderChunk(): Promise<number> {
  const output = await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'reader-entry',
        resolveId: (id) => (id === ENTRY ? `\0${ENTRY}` : undefined),
        load: (id) =>
          id === `\0${ENTRY}`
            ? `export * from ${JSON.stringify(join(root, 'packages/reader/src/reader.ts'))};`
            : undefined,
      },
    ],
    build: {
      write: false,
      target: 'es2023',
      rolldownOptions: { input: ENTRY, preserveEntrySignatures: 'strict', external: ['zod'] },
    },
  });
  const outputs = 'output' in output ? [output] : Array.isArray(output) ? output : [];
  return outputs
    .flatMap(({ output: files }) => files)
    .reduce((sum, file) => sum + (file.type === 'chunk' ? gzipSync(file.code).length : 0), 0);
}

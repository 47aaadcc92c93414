import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { filesOf } from './precache.ts';

const pack = { br: promisify(brotliCompress), gz: promisify(gzip) };
const worthwhile = /\.(?:js|css|svg|json|webmanifest)$/;
/** Smaller files fit in one packet as they are. */
const smallestBytes = 1024;

/** Writes `.br` and `.gz` beside the files that gain by it, so that none is packed per request. */
export async function precompress(folder: string): Promise<void> {
  const files = filesOf(folder).filter((file) => worthwhile.test(file));
  await Promise.all(
    files.map(async (file) => {
      const path = join(folder, file);
      const bytes = readFileSync(path);
      if (bytes.length < smallestBytes) return;
      const [br, gz] = await Promise.all([
        pack.br(bytes, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: 10,
            [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
          },
        }),
        pack.gz(bytes, { level: 9 }),
      ]);
      writeFileSync(`${path}.br`, br);
      writeFileSync(`${path}.gz`, gz);
    }),
  );
}

import { Geos } from '../geos/geos.ts';
import type { StartGeos } from '../geos/library.ts';

/** GEOS as tests and figures have it: from the installed package. */
export async function openGeos(): Promise<Geos> {
  const { default: start } = (await import('geos-wasm')) as unknown as {
    default: StartGeos;
  };
  return Geos.open(start);
}

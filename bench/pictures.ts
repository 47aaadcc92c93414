import { percentile } from './figure.ts';
import type { Figure } from './figure.ts';
import { benchData } from './import.ts';
import { readManifest } from './packs.ts';
import { serve } from '../scripts/serve-product.ts';

/** Zooms from a town to its streets. */
const ZOOMS = [12, 13, 14, 15, 16];
/** Places around the first view of a region, so that no picture is in memory. */
const PLACES = 8;

/**
 * Pictures of 1200 × 630 pixels over HTTP, one after another, of a server that has drawn some
 * before. The first time each is drawn; the second time it is in memory.
 */
export async function benchPictures(): Promise<Figure[]> {
  const served = await serve(benchData, { WEBMAPS_FUNCTIONS_REQUESTS: '0' });
  try {
    const figures: Figure[] = [];
    for (const region of ['heidelberg', 'monaco', 'andorra', 'san-francisco']) {
      figures.push(...(await measure(served.address, region)));
    }
    return figures;
  } finally {
    await served.stop();
  }
}

async function measure(address: string, region: string): Promise<Figure[]> {
  const manifest = readManifest(region);
  if (manifest === undefined) return [];
  const [lon, lat] = manifest.start.center;
  const ask = async (zoom: number, place: number): Promise<number> => {
    const step = 0.03 / 2 ** (zoom - 12);
    const center = [lon + ((place % 4) - 1.5) * step, lat + (Math.floor(place / 4) - 0.5) * step];
    const start = performance.now();
    const answer = await fetch(
      `${address}/functions/v1/picture?center=${center.map((each) => each.toFixed(5)).join()}&zoom=${zoom}&width=1200&height=630`,
    );
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`The picture of ${region} was answered with ${answer.status}`);
    return performance.now() - start;
  };
  // Until drawing is compiled.
  for (const zoom of ZOOMS) for (let place = 0; place < 4; place++) await ask(zoom - 0.5, place);
  const drawn: number[] = [];
  const kept: number[] = [];
  for (const zoom of ZOOMS) {
    for (let place = 0; place < PLACES; place++) {
      drawn.push(await ask(zoom, place));
      kept.push(await ask(zoom, place));
    }
  }
  const group = `picture of ${region}, zoom 12 to 16`;
  return [
    ...[0.5, 0.95].map((share) => ({
      group,
      name: `drawn, p${share * 100}`,
      value: percentile(drawn, share),
      unit: 'ms',
    })),
    { group, name: 'in memory, p50', value: percentile(kept, 0.5), unit: 'ms' },
  ];
}

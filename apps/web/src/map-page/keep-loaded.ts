import type { Region } from '@webmaps/protocol/region';
import type { Engine } from '../engine/engine.ts';

/** After a first loss at once, nearly: a phone that ran out of memory needs longer each time. */
const FIRST_WAIT_MS = 2000;
const LONGEST_WAIT_MS = 10 * 60_000;

type Loader = Pick<Engine, 'loadRegion' | 'regionStatus' | 'subscribe'>;

/**
 * Loads a region, and again what failed: when the network is back, and after a while where the
 * browser stopped the engine that had it. Gives what ends this.
 */
export function keepLoaded(engine: Loader, region: Region, network: EventTarget): () => void {
  let losses = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const load = () => {
    clearTimeout(timer);
    timer = undefined;
    void engine.loadRegion(region);
  };
  const onOnline = () => {
    if (engine.regionStatus(region.id).status === 'failed') load();
  };
  const onStatus = () => {
    const status = engine.regionStatus(region.id);
    const isLost = status.status === 'failed' && status.error.code === 'not_available';
    if (!isLost || timer !== undefined) return;
    timer = setTimeout(load, Math.min(FIRST_WAIT_MS * 4 ** losses, LONGEST_WAIT_MS));
    losses += 1;
  };

  const unsubscribe = engine.subscribe(onStatus);
  network.addEventListener('online', onOnline);
  load();
  return () => {
    clearTimeout(timer);
    unsubscribe();
    network.removeEventListener('online', onOnline);
  };
}

import { parseCoordinates } from '@webmaps/geo/coordinate-text';
import type { Position } from '@webmaps/geo/position';
import { changePwa } from '../../features/offline/pwa-store.ts';
import { encodePlan } from '@webmaps/plan/url/plan-url';
import { planOf } from '@webmaps/plan/plan';
import { encodeView } from '../../map-page/view-url.ts';
import { text } from '../../text/en/tracks.ts';
import { addressOfFile } from './open-file.ts';
import type { RunSearch } from '../routes/run-search.ts';

/** Where the worker has put a shared file; `service-worker/share.ts` uses the same names. */
const cacheName = 'webmaps-shared';
const waiting = '/share/file';

/** A place that was shared is shown from so near. */
const zoom = 16;

/** The planner's address for what another application shared with this one. */
export async function addressOfShared({ open, find }: RunSearch): Promise<RunSearch> {
  if (open === 'shared') return takeFile();
  return find === undefined ? {} : addressOfWords(find);
}

/** A link to a plan opens the plan; a place, in whatever words or link, is where a plan begins. */
export function addressOfWords(words: string): RunSearch {
  const plan = /[?&]r=([1-4][.~*A-Za-z0-9_-]+)/.exec(words)?.[1];
  if (plan !== undefined) return { r: plan };
  const position = positionIn(words);
  if (!position) {
    changePwa({ problem: text.openFailed.no_place });
    return {};
  }
  return {
    r: encodePlan(planOf([{ position, snap: true }])),
    map: encodeView({ center: position, zoom, bearing: 0, pitch: 0 }),
  };
}

async function takeFile(): Promise<RunSearch> {
  const cache = await caches.open(cacheName);
  const kept = await cache.match(waiting);
  if (!kept) return {};
  await cache.delete(waiting);
  const name = decodeURIComponent(kept.headers.get('x-file-name') ?? '');
  return addressOfFile(name, await kept.blob());
}

/** Coordinates as people write them, or as links to maps hold them: `@43.73,7.42`, `#map=15/43.73/7.42`. */
function positionIn(words: string): Position | undefined {
  const decoded = words.replaceAll(/%2C/gi, ',').replaceAll('+', ' ');
  const pair = /(-?\d{1,2}\.\d{2,})\s*[,/ ]\s*(-?\d{1,3}\.\d{2,})/.exec(decoded);
  return parseCoordinates(words) ?? (pair ? parseCoordinates(`${pair[1]}, ${pair[2]}`) : undefined);
}

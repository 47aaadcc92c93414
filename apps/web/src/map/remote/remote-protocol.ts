import { addProtocol } from 'maplibre-gl';

/** What became of asking for one tile; without a status, no answer could be read. */
export type TileOutcome =
  | { readonly kind: 'loaded' }
  | { readonly kind: 'failed'; readonly status?: number };

type Hear = (address: string, outcome: TileOutcome) => void;

const ADDRESS = /^remote:\/\/(\d+)\/(.*)$/s;

const listeners = new Map<number, Hear>();
let last = 0;

/** Tiles of one address under an address of our own, so that each failure is heard of. */
export interface RemoteTiles {
  readonly address: string;
  close(): void;
}

/**
 * Lets MapLibre read tiles of another server, from whichever of its workers. MapLibre takes a tile
 * that is not found for one that there is none of, and tells nobody.
 */
export function openRemoteTiles(address: string, hear: Hear): RemoteTiles {
  if (last === 0) addProtocol('remote', ({ url }, stop) => loadTile(url, stop.signal));
  const number = ++last;
  listeners.set(number, hear);
  return { address: `remote://${number}/${address}`, close: () => listeners.delete(number) };
}

/** A tile that cannot be had is missing to MapLibre, which then draws a coarser one. */
async function loadTile(url: string, signal: AbortSignal): Promise<{ data: ArrayBuffer }> {
  const [, number, address = ''] = ADDRESS.exec(url) ?? [];
  const hear = listeners.get(Number(number));
  if (!hear) return { data: new ArrayBuffer(0) };
  let status: number | undefined;
  try {
    const answer = await fetch(address, { credentials: 'omit', signal });
    ({ status } = answer);
    if (answer.ok) {
      const data = await answer.arrayBuffer();
      hear(address, { kind: 'loaded' });
      return { data };
    }
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof TypeError)) throw error;
  }
  hear(address, { kind: 'failed', ...(status !== undefined && { status }) });
  throw Object.assign(new Error('The tile could not be had.'), { status: 404 });
}

import { regionSchema } from '@webmaps/protocol/region';
import type { Region } from '@webmaps/protocol/region';
import { z } from 'zod';
import type { RegionList } from './engine.ts';
import type { ServerClient } from './server-client.ts';

/** The cache that the worker keeps the regions' files in; the list lies beside them. */
const cacheName = 'webmaps-regions';
const address = '/regions';

/** The regions of the server, remembered for a visit without network. */
export class RegionCatalog {
  readonly #server: ServerClient;
  readonly #caches: CacheStorage | undefined;
  #regions: readonly Region[] = [];

  constructor(server: ServerClient, caches: CacheStorage | undefined) {
    this.#server = server;
    this.#caches = caches;
  }

  /** What was last heard; empty before `refresh`. */
  get known(): readonly Region[] {
    return this.#regions;
  }

  /** Asks the server, or remembers what it said last. */
  async refresh(): Promise<RegionList> {
    const answer = await this.#server.regions();
    if (answer.status === 'ready') {
      this.#regions = answer.value;
      await this.#remember(answer.value);
      return { status: 'ready', regions: answer.value };
    }
    if (this.#regions.length === 0) this.#regions = await this.#recall();
    return { status: 'failed', error: answer.error, regions: this.#regions };
  }

  async #remember(regions: readonly Region[]): Promise<void> {
    try {
      const cache = await this.#caches?.open(cacheName);
      await cache?.put(address, Response.json(regions));
    } catch (error) {
      // Without room for it everything works, except a start without network.
      console.warn('The list of regions is not kept:', error);
    }
  }

  async #recall(): Promise<readonly Region[]> {
    try {
      const cache = await this.#caches?.open(cacheName);
      const kept: unknown = await (await cache?.match(address))?.json();
      const parsed = z.array(regionSchema).safeParse(kept);
      return parsed.success ? parsed.data : [];
    } catch {
      // Nothing that could be read is the same as nothing.
      return [];
    }
  }
}

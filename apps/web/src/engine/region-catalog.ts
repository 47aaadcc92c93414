import type { Position } from '@webmaps/geo/position';
import { chooseRegion } from '@webmaps/answers/choose-region';
import type { ChoiceFailure } from '@webmaps/answers/choose-region';
import type { RegionFileRole } from '@webmaps/protocol/region';
import { regionSchema } from '@webmaps/protocol/region';
import type { Region } from '@webmaps/protocol/region';
import { z } from 'zod';
import { REGION_CACHE } from '../storage/region-cache.ts';
import type { RegionList } from './engine.ts';
import type { ServerClient } from './server-client.ts';

/** The list of regions is beside their files. */
const address = '/regions';

/** The regions of the server, remembered for a visit without network. */
export class RegionCatalog {
  readonly #server: ServerClient;
  readonly #caches: CacheStorage | undefined;
  readonly #downloaded: () => Promise<readonly Region[]>;
  #regions: readonly Region[] = [];
  /** `undefined` until the server has answered. */
  #plansElsewhere: boolean | undefined;

  constructor(
    server: ServerClient,
    caches: CacheStorage | undefined,
    downloaded: () => Promise<readonly Region[]>,
  ) {
    this.#server = server;
    this.#caches = caches;
    this.#downloaded = downloaded;
  }

  /** The last list received; empty before `refresh`. */
  get known(): readonly Region[] {
    return this.#regions;
  }

  /**
   * Why the server could not answer there, as it would say itself, so that it need not be asked;
   * `undefined` where it may answer. Another router only knows ways.
   */
  refusal(positions: readonly Position[], role: RegionFileRole): ChoiceFailure | undefined {
    if (this.#plansElsewhere === undefined) return undefined;
    if (this.#plansElsewhere && role === 'routing') return undefined;
    const choice = chooseRegion(this.#regions, { positions, role });
    return choice.status === 'failed' ? choice.error : undefined;
  }

  /** Asks the server, or remembers what it said last. */
  async refresh(): Promise<RegionList> {
    const answer = await this.#server.regions();
    if (answer.status === 'ready') {
      const { regions, plansElsewhere } = answer.value;
      this.#regions = regions;
      this.#plansElsewhere = plansElsewhere;
      await this.#remember(regions);
      return { status: 'ready', regions };
    }
    if (this.#regions.length === 0) this.#regions = await this.#recall();
    return { status: 'failed', error: answer.error, regions: this.#regions };
  }

  async #remember(regions: readonly Region[]): Promise<void> {
    try {
      const cache = await this.#caches?.open(REGION_CACHE);
      await cache?.put(address, Response.json(regions));
    } catch (error) {
      // Without room for it everything works, except a start without network.
      console.warn('The list of regions is not kept:', error);
    }
  }

  /**
   * The remembered list, with the regions that were downloaded as they were then: of a newer version
   * of them nothing need be here, and the server may have them no more.
   */
  async #recall(): Promise<readonly Region[]> {
    const [remembered, downloaded] = await Promise.all([this.#remembered(), this.#downloaded()]);
    const ids = new Set(downloaded.map(({ id }) => id));
    return [...remembered.filter(({ id }) => !ids.has(id)), ...downloaded].toSorted((a, b) =>
      a.id < b.id ? -1 : 1,
    );
  }

  async #remembered(): Promise<readonly Region[]> {
    try {
      const cache = await this.#caches?.open(REGION_CACHE);
      const kept: unknown = await (await cache?.match(address))?.json();
      const parsed = z.array(regionSchema).safeParse(kept);
      return parsed.success ? parsed.data : [];
    } catch {
      // Nothing that could be read is the same as nothing.
      return [];
    }
  }
}

import type { OtherRouter, RouteSource } from '@webmaps/router/route/route';
import type { Router } from '@webmaps/router/router';
import type { ElevationSampler } from '@webmaps/terrain/sampler';
import type { Upstream } from './fetch-json.ts';
import type { RouterAdapter } from './router-adapter.ts';
import { createRouter } from './create-router.ts';
import { graphhopper } from './graphhopper/graphhopper.ts';
import type { Lack } from './graphhopper/ask-graphhopper.ts';
import { osrm } from './osrm/osrm.ts';
import { valhalla } from './valhalla/valhalla.ts';

/** An external router, as the operator configures it. */
export interface ExternalRouterSettings {
  readonly router: OtherRouter;
  /** http or https, without a slash at its end. */
  readonly url: string;
  readonly key?: string;
  /** Its name for the profile on foot; default: the usual one. */
  readonly profile?: string;
  /** The attribution of its data; default: OpenStreetMap's contributors. */
  readonly attribution?: string;
  /** The time limit of one request of an answer. Default 10 s. */
  readonly timeoutMilliseconds?: number;
  /** The time limit of all of them together. Default 18 s: callers wait for 20. */
  readonly deadlineMilliseconds?: number;
}

/** What a question to an external router carries. */
export interface CallOptions {
  /** Aborts the question: the answer rejects with its reason. */
  readonly signal?: AbortSignal;
  /** Heights that precede the router's own. */
  readonly elevation?: ElevationSampler;
}

/**
 * An external router, ready for questions; nothing is sent before. Each question opens a router of
 * its own.
 */
export type ExternalRouter = (asking?: CallOptions) => Router;

/** Puts an external router behind our own interface. `fetch` is the host's. */
export function openExternalRouter(
  settings: ExternalRouterSettings,
  fetcher: typeof fetch,
): ExternalRouter {
  const { router, url, key, profile } = settings;
  const { timeoutMilliseconds = 10_000, deadlineMilliseconds = 18_000 } = settings;
  const { title, usualProfile, homepage, open } = ROUTERS[router]();
  const source: RouteSource = {
    router,
    attributions: [
      settings.attribution === undefined ? OPENSTREETMAP : { text: settings.attribution },
      { text: title, url: homepage },
    ],
  };
  return ({ signal, elevation } = {}) => {
    const upstream: Upstream = {
      router,
      title,
      url,
      ...(key === undefined ? {} : { key }),
      profile: profile ?? usualProfile,
      fetch: fetcher,
      timeoutMilliseconds,
      deadline: AbortSignal.timeout(deadlineMilliseconds),
      maxBytes: MAX_BYTES,
      ...(signal === undefined ? {} : { signal }),
    };
    return createRouter({ adapter: open(upstream), source, elevation });
  };
}

/** The requests of one answer: a route across a country takes a few. */
const MAX_BYTES = 16 * 1024 * 1024;

const OPENSTREETMAP = {
  text: '© OpenStreetMap contributors',
  url: 'https://www.openstreetmap.org/copyright',
};

interface RouterKind {
  readonly title: string;
  readonly usualProfile: string;
  readonly homepage: string;
  readonly open: (upstream: Upstream) => RouterAdapter;
}

const ROUTERS: Record<OtherRouter, () => RouterKind> = {
  valhalla: () => ({
    title: 'Valhalla',
    usualProfile: 'pedestrian',
    homepage: 'https://valhalla.github.io/valhalla/',
    open: valhalla,
  }),
  graphhopper: () => {
    const lacks = new Set<Lack>();
    return {
      title: 'GraphHopper',
      usualProfile: 'foot',
      homepage: 'https://www.graphhopper.com/',
      open: (upstream) => graphhopper(upstream, lacks),
    };
  },
  osrm: () => ({
    title: 'OSRM',
    usualProfile: 'foot',
    homepage: 'https://project-osrm.org/',
    open: osrm,
  }),
};

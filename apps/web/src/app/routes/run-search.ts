/** The search parameters of the planner, which parses their values itself. */
export interface RunSearch {
  readonly r?: string;
  readonly map?: string;
  readonly region?: string;
  readonly tool?: string;
  readonly route?: string;
  /** Shared by another application: a file that the service worker keeps, or text that names a place. */
  readonly open?: string;
  readonly find?: string;
}

export function parseRunSearch(search: Record<string, unknown>): RunSearch {
  return {
    ...(typeof search['r'] === 'string' && { r: search['r'] }),
    ...(typeof search['map'] === 'string' && { map: search['map'] }),
    ...(typeof search['region'] === 'string' && { region: search['region'] }),
    ...(typeof search['tool'] === 'string' && { tool: search['tool'] }),
    ...(typeof search['route'] === 'string' && { route: search['route'] }),
    ...(typeof search['open'] === 'string' && { open: search['open'] }),
    ...(typeof search['find'] === 'string' && { find: search['find'] }),
  };
}

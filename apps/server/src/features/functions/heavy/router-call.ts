import type { Router } from '@webmaps/router/router';

/** A question to a router, by the name of its method, so that it can be sent to another thread. */
export type RouterCall = {
  readonly [Kind in keyof Router]: {
    readonly kind: Kind;
    readonly request: Parameters<Router[Kind]>[0];
  };
}[keyof Router];

/** The router's answer to a call. */
export type CallAnswer = Awaited<ReturnType<Router[keyof Router]>>;

/** Calls the router. */
export function askRouter(router: Router, call: RouterCall): Promise<CallAnswer> {
  switch (call.kind) {
    case 'route':
      return router.route(call.request);
    case 'alternatives':
      return router.alternatives(call.request);
    case 'loops':
      return router.loops(call.request);
    case 'isochrone':
      return router.isochrone(call.request);
    case 'match':
      return router.match(call.request);
  }
}

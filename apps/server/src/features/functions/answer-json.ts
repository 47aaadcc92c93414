import { routeJson } from './route-json.ts';

/** The body of the answer to what a router found; several routes are in an object of their own. */
export function answerJson(found: object): Buffer {
  return routeJson(Array.isArray(found) ? { routes: found } : found);
}

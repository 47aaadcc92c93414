import { routeJson } from './route-json.ts';

/** The body of a router's answer; several routes are wrapped in an object. */
export function answerJson(found: object): Buffer {
  return routeJson(Array.isArray(found) ? { routes: found } : found);
}

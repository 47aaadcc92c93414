import { z } from 'zod';

/**
 * The one shape in which every function tells what went wrong. `code` is stable and meant for
 * programs, `message` is a sentence for people, `details` depends on the code.
 */
export const errorBodySchema = z
  .object({
    code: z.string(),
    message: z.string(),
    details: z.unknown().optional(),
  })
  .meta({ id: 'Error' });

export type ErrorBody = z.infer<typeof errorBodySchema>;

/**
 * Every code that the server can answer, with its HTTP status. 404 is for what is not there under
 * that address or id, 422 for a sound question to which this map has no answer.
 */
export const errorStatuses = {
  /** The request does not fit the schema, or is not JSON. `details.issues`: `[{path, message}]`. */
  bad_request: 400,
  /** `details.limit`. */
  too_many_waypoints: 400,
  /** `details.known`: the profiles there are. */
  unknown_profile: 400,
  /** Only for who is signed in, by the cookies of the browser. */
  not_signed_in: 401,
  /** The token that was brought is not signed by this server, or is over. */
  invalid_token: 401,
  /** A call that changes something came without the page's token; `GET /api/_auth/session`
   *  sets a cookie `csrf-token`, whose value goes into the header of that name. */
  csrf_token_invalid: 403,
  /** The address of a download was used up, or is of another browser. */
  export_link_invalid: 403,
  /** The link for the first administrator was used, or is too old. */
  first_admin_link_invalid: 403,
  /** The database says that this person may not do it; `message` tells why. */
  not_allowed: 403,
  not_found: 404,
  /** No region has that id. `details.known`: the ids there are. */
  unknown_region: 404,
  method_not_allowed: 405,
  /** Somebody has an account with this address. */
  account_exists: 409,
  /** The body, the geometry or the address is too long. `details.limit`. */
  too_large: 413,
  unsupported_media_type: 415,
  /** `Range` lies outside the file. `details.bytes`: its size. */
  range_not_satisfiable: 416,
  /** A position lies in no region. `details.index`: which, where there is more than one. */
  outside_region: 422,
  /** `details.waypointIndex`, `details.distanceMetres` (null: nothing near), `details.limitMetres`. */
  point_too_far: 422,
  /** The network does not join two waypoints. `details.fromIndex`, `details.toIndex`. */
  no_route: 422,
  /** Only paths of T4 and above lead there; `preferences.difficult: 1` takes them.
   *  `details.hardest`. */
  needs_difficult_path: 422,
  /** The network has no loop of that size, nor a way out and back. `details.longestMetres`. */
  no_loop: 422,
  /** The region was made without what the function needs. `details.missing`: the file's role. */
  not_available: 422,
  /** The router that answers here does not know such questions, or not of this size.
   *  `details.router`. */
  unsupported: 422,
  /** Asked too often; later it is answered again. */
  too_many_requests: 429,
  /** A fault of the server; nothing about it is told. */
  internal: 500,
  /** The operator has not set what this needs. `details.missing`: the variable. */
  not_configured: 501,
  /** The router that answers here gave no answer that could be used. `details.router`,
   *  `details.reason`, `details.httpStatus`. */
  router_failed: 502,
  /** The server is starting or stopping, or a region's files are being replaced. */
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof errorStatuses;

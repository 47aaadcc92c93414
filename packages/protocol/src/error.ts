import { z } from 'zod';

/**
 * The error format of every function. `code` is stable and meant for programs, `message` is a
 * sentence for people, `details` depends on the code.
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
 * Every code that the server can answer, with its HTTP status. 404 is for an unknown path or id,
 * 422 for a valid question to which this map has no answer.
 */
export const errorStatuses = {
  /** The request does not fit the schema, or is not JSON. `details.issues`: `[{path, message}]`. */
  bad_request: 400,
  /** `details.limit`. */
  too_many_waypoints: 400,
  /** `details.known`: the existing profiles. */
  unknown_profile: 400,
  /** Requires a session, by the cookies of the browser. */
  not_signed_in: 401,
  /** The token is not signed by this server, or has expired. */
  invalid_token: 401,
  /**
   * A request that changes something lacks the page's token; `GET /api/_auth/session` sets a cookie
   * `csrf-token`, whose value goes into the header of that name.
   */
  csrf_token_invalid: 403,
  /** The download's address was used up, or belongs to another browser. */
  export_link_invalid: 403,
  /** The link for the first administrator was used, or has expired. */
  first_admin_link_invalid: 403,
  /** The database refuses this for the person; `message` gives the reason. */
  not_allowed: 403,
  not_found: 404,
  /** No region has that id. `details.known`: the existing ids. */
  unknown_region: 404,
  method_not_allowed: 405,
  /** An account with this address exists. */
  account_exists: 409,
  /** What is there does not allow this now; `message` gives the reason. */
  conflict: 409,
  /** The body, the geometry or the address is too long. `details.limit`. */
  too_large: 413,
  unsupported_media_type: 415,
  /** `Range` is outside the file. `details.bytes`: its size. */
  range_not_satisfiable: 416,
  /** A position is in no region. `details.index`: which, where there is more than one. */
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
  /** The region lacks a file that the function needs. `details.missing`: the file's role. */
  not_available: 422,
  /** The external router does not support such questions, or not of this size. `details.router`. */
  unsupported: 422,
  /** Too many requests; allowed again later. */
  too_many_requests: 429,
  /** A fault of the server; the answer does not describe it. */
  internal: 500,
  /** The operator has not configured what this needs. `details.missing`: the variable. */
  not_configured: 501,
  /**
   * The external router gave no usable answer. `details.router`, `details.reason`,
   * `details.httpStatus`.
   */
  router_failed: 502,
  /** The server is starting or stopping, or a region's files are being replaced. */
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof errorStatuses;

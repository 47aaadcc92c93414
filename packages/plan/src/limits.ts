/** Waypoints of one plan, and so of one request for a route. */
export const maxWaypoints = 100;

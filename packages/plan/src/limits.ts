/** Waypoints of one plan, and so of one route that the service is asked for. */
export const maxWaypoints = 100;

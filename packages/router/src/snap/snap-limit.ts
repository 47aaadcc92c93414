/** A waypoint further than this from every way is not on the network. */
export const SNAP_LIMIT_METRES = 500;

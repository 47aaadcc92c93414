/**
 * Header of `GET /regions` where the server asks another router for what lies in no region: its name.
 * Without it nothing outside of the regions needs to be asked.
 */
export const otherRouterHeader = 'x-webmaps-other-router';

/**
 * Header of `GET /regions` with the name of the external router, where the server has one. Without
 * it clients send no questions about places outside of the regions.
 */
export const otherRouterHeader = 'x-webmaps-other-router';

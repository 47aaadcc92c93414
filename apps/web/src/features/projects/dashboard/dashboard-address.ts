/**
 * Every part that an address of the dashboard can have. By itself, since the table of routes reads
 * it before any page is loaded.
 */
export const dashboardAddressParts = ['weeks', 'from', 'to', 'week'] as const;

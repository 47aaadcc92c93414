/**
 * The cache of what opening a region keeps by itself: its files, whole, and the list of regions.
 * Pages, workers and the service worker share it.
 */
export const REGION_CACHE = 'webmaps-regions';

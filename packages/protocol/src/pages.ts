/** Addresses that have a page; the server answers every other navigation with status 404. */
export const pagePaths: readonly string[] = ['/', '/run'];

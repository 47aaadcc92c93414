/** Where the browser keeps what a person wants of regions; by itself, since the shell looks for it. */
export const WISHES_KEY = 'webmaps-region-downloads';

/** Where the browser keeps what a person asked for of regions; by itself, since the shell looks for it. */
export const INTENTS_KEY = 'webmaps-region-downloads';

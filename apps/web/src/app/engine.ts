import { createBrowserEngine } from '../engine/browser-engine.ts';

/** The one engine of the page: what one page has loaded, the next one need not load again. */
export const engine = createBrowserEngine();

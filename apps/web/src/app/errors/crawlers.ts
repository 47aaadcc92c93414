/**
 * Parts of the names that crawlers and previews of links go by. Most say "bot", "crawler" or
 * "spider"; the others are the well-known ones that do not. `public/start.js` has them too.
 */
export const crawlerNames =
  /(?<!cu)bot\b|bot[/_-]|crawl|spider|slurp|archiver|facebookexternalhit|embedly|quora link preview|whatsapp|mediapartners-google|bingpreview|google-inspectiontool|chrome-lighthouse|headlessprerender|prerender/i;

/** Whether a user agent is that of a crawler or bot. */
export function isCrawler(userAgent: string): boolean {
  return crawlerNames.test(userAgent);
}

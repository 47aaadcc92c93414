// Says that the application could not start, with what to do, where its modules cannot: a file of
// the build that is gone, code that this browser cannot read, an error before anything was drawn. Not
// a module itself. Key and time are those of src/features/offline/chunk-guard.ts, the names of
// crawlers those of src/app/errors/crawlers.ts.
(() => {
  const reloadAtMostEveryMilliseconds = 10_000;
  const crawlerNames =
    /(?<!cu)bot\b|bot[/_-]|crawl|spider|slurp|archiver|facebookexternalhit|embedly|quora link preview|whatsapp|mediapartners-google|bingpreview|google-inspectiontool|chrome-lighthouse|headlessprerender|prerender/i;
  let broken = false;

  addEventListener('error', ({ error }) => {
    broken ||= error != null;
  });
  addEventListener('start-failed', show);
  // Modules have run by then, or failed to.
  document.addEventListener('DOMContentLoaded', () => {
    if (document.documentElement.dataset.started) return;
    // Of a build that is gone a file is missing, and nothing is broken: the next one is a load away.
    if (!broken && navigator.onLine && mayReload()) location.reload();
    else show();
  });

  function show() {
    // Search engines would keep the error as what the page says.
    if (crawlerNames.test(navigator.userAgent)) return;
    const template = document.getElementById('start-failure');
    document.body.replaceChildren(template.content.cloneNode(true), template);
    document.querySelector('[data-reload]').addEventListener('click', () => location.reload());
  }

  function mayReload() {
    try {
      const key = `chunk-reload:${location.pathname}`;
      const now = Date.now();
      if (now - Number(sessionStorage.getItem(key) ?? -Infinity) < reloadAtMostEveryMilliseconds) {
        return false;
      }
      sessionStorage.setItem(key, String(now));
      return true;
    } catch {
      // Where nothing can be remembered, reloading could go on for ever.
      return false;
    }
  }
})();

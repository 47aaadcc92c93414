// Puts the person's appearance on the page before anything is painted. A file of its own, because
// the content security policy allows no inline script; first in the body, because the theme and the
// radius stand there. Keys and values are those of src/appearance/.
(() => {
  const themes = 'zinc slate stone gray neutral red rose orange yellow green blue violet'.split(
    ' ',
  );
  const root = document.documentElement;
  const { body } = document;

  allowOwnScriptsAlone();

  const mode = oneOf(['light', 'dark', 'system'], stored('color-mode'), 'system');
  const config = parsed('config');
  const settings = parsed('app-settings');
  const systemDark = matchMedia('(prefers-color-scheme: dark)').matches;
  const dark = mode === 'dark' || (mode === 'system' && systemDark);

  root.classList.toggle('dark', dark);
  root.style.colorScheme = dark ? 'dark' : 'light';
  root.dir = oneOf(['ltr', 'rtl'], settings.direction, 'ltr');
  document
    .querySelector('meta[name="theme-color"]')
    ?.setAttribute('content', dark ? '#141416' : '#ffffff');
  body.classList.add(`theme-${oneOf(themes, config.theme, 'zinc')}`);
  body.style.setProperty('--radius', `${oneOf([0, 0.25, 0.5, 0.75, 1], config.radius, 0.5)}rem`);
  body.dataset.font = oneOf(['inter', 'system', 'readable'], config.font, 'inter');
  body.dataset.density = oneOf(['comfortable', 'compact'], config.density, 'comfortable');

  // The policy of the server lets every address of its own be a script, files of people among them.
  // Only the browser knows for certain what that address is, so the paths are named here. While the
  // app is developed its scripts lie elsewhere.
  function allowOwnScriptsAlone() {
    if (!document.querySelector('script[src^="/assets/"]')) return;
    const at = (...paths) => paths.map((path) => location.origin + path).join(' ');
    const policy = document.createElement('meta');
    policy.httpEquiv = 'Content-Security-Policy';
    policy.content = [
      `script-src ${at('/assets/', '/theme.js', '/drawn.js', '/start.js')}`,
      `worker-src ${at('/assets/', '/sw.js')} blob:`,
      `manifest-src ${at('/manifest.webmanifest')}`,
    ].join('; ');
    document.head.append(policy);
  }

  function oneOf(values, value, usual) {
    return values.includes(value) ? value : usual;
  }

  function parsed(key) {
    try {
      return Object(JSON.parse(stored(key)));
    } catch {
      return {};
    }
  }

  function stored(key) {
    try {
      return localStorage.getItem(key);
    } catch {
      // Storage can be forbidden; then everything is as usual.
      return null;
    }
  }
})();

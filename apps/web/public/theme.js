// Puts the colour mode on the page before anything is painted. A file of its own, because the
// content security policy allows no inline script. The key and the values are those of
// src/app/colour-mode.ts.
(() => {
  let mode = 'system';
  try {
    mode = localStorage.getItem('color-mode') || 'system';
  } catch {
    // Storage can be forbidden; then the system decides.
  }
  const dark =
    mode === 'dark' || (mode !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  const root = document.documentElement;
  root.classList.toggle('dark', dark);
  root.style.colorScheme = dark ? 'dark' : 'light';
  document
    .querySelector('meta[name="theme-color"]')
    ?.setAttribute('content', dark ? '#141416' : '#ffffff');
})();

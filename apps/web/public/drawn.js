// Puts what the build has drawn of the page in the place of the application, before anything is
// painted: for this width of screen, and only where nothing is stored that may change its looks. It
// cannot be pressed or read aloud until the application takes its place.
(() => {
  const width = matchMedia('(max-width: 767.98px)').matches ? 'phone' : 'wide';
  const root = document.getElementById('root');
  for (const drawing of document.querySelectorAll('template[data-for]')) {
    if (root && drawing.dataset.for === width && keepsNothing()) {
      const place = document.createElement('div');
      place.dataset.drawn = width;
      place.inert = true;
      place.ariaHidden = 'true';
      place.append(drawing.content);
      root.append(place);
    }
    drawing.remove();
  }

  function keepsNothing() {
    try {
      return localStorage.length === 0;
    } catch {
      // Storage can be forbidden; then nothing was chosen.
      return true;
    }
  }
})();

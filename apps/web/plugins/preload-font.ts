import type { Plugin } from 'vite';

/** The letters that every page is written in. */
const font = /assets\/inter-latin-wght-normal-[^/]*\.woff2$/;

/** Lets the page ask for its font before the style sheet that names it has come. */
export function preloadFont(): Plugin {
  return {
    name: 'preload-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const file = Object.keys(bundle ?? {}).find((name) => font.test(name));
        if (file === undefined) throw new Error('The bundle has no Inter for Latin letters.');
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '' };
        return [{ tag: 'link', attrs: { ...attrs, href: `/${file}` }, injectTo: 'head' }];
      },
    },
  };
}

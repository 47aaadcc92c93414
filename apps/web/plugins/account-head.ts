import type { Plugin } from 'vite';

/**
 * The account tags of the server's pages, for the pages of the dev server too: they are in
 * the head of the server's own page.
 *
 * @param server such as `http://localhost:3000`
 */
export function accountHead(server: string): Plugin {
  return {
    name: 'account-head',
    apply: 'serve',
    async transformIndexHtml(html) {
      const page = await fetch(`${server}/_shell`).then(
        (answer) => answer.text(),
        // Not there yet; the page says that the server does not answer.
        () => '',
      );
      const tags = page.match(/<meta name="webmaps-account-[^>]*>/g) ?? [];
      return html.replace('</head>', () => `${tags.join('')}</head>`);
    },
  };
}

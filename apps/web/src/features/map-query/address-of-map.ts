/** The address of a page with the layers that are shown, so that others see the same. */
export function addressOfMap(href: string, layers: string): string {
  const address = new URL(href);
  const others = address.search
    .slice(1)
    .split('&')
    .filter((part) => part !== '' && !part.startsWith('layers='));
  address.search = [...others, `layers=${layers}`].join('&');
  return address.href;
}

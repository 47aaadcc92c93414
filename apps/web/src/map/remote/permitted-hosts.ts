/** What the operator permits browsers to ask for remote layers: nothing, all with TLS, or origins. */
export type PermittedHosts = 'none' | 'any' | readonly string[];

/** As the server wrote it into the page; its content security policy says the same. */
export function readPermittedHosts(): PermittedHosts {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="webmaps-remote-layers"]');
  const content = meta?.content.trim() ?? '';
  if (content === '') return 'none';
  return content === '*' ? 'any' : content.split(/\s+/);
}

/** Whether a browser may ask for an address. */
export function isPermitted(
  address: string,
  hosts: PermittedHosts = readPermittedHosts(),
): boolean {
  if (hosts === 'none' || !URL.canParse(address)) return false;
  const { protocol, origin } = new URL(address);
  if (protocol !== 'https:' && protocol !== 'http:') return false;
  return hosts === 'any' ? protocol === 'https:' : hosts.includes(origin);
}

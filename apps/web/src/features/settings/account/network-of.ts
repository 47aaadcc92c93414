/** The kind of network of an address, as far as the address shows it. */
export type Network = 'machine' | 'local' | 'internet' | 'unknown';

/** @param address IPv4 or IPv6, as text */
export function networkOf(address: string): Network {
  if (address === '') return 'unknown';
  const plain = address.toLowerCase().replace(/^::ffff:/, '');
  if (plain.startsWith('127.') || plain === '::1') return 'machine';
  if (/^(?:10|192\.168|169\.254)\./.test(plain)) return 'local';
  if (/^172\.(?:1[6-9]|2\d|3[01])\./.test(plain)) return 'local';
  // Unique local, and link-local.
  if (/^f[cd][\da-f]{2}:|^fe[89ab][\da-f]:/.test(plain)) return 'local';
  return 'internet';
}

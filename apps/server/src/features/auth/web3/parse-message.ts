/** The wallets whose messages are read. */
export type Chain = 'ethereum' | 'solana';

/**
 * The message that a wallet showed and signed: Sign-In with Ethereum (EIP-4361), or the same for
 * Solana.
 */
export interface SignInMessage {
  /** Host and port of the requesting page, such as `maps.example.org`. */
  readonly domain: string;
  /** As the message has it. */
  readonly address: string;
  readonly statement: string | undefined;
  readonly uri: string;
  readonly chainId: string | undefined;
  readonly issuedAt: Date;
  readonly expirationTime: Date | undefined;
  readonly notBefore: Date | undefined;
}

const names = { ethereum: 'Ethereum', solana: 'Solana' } as const;
const addresses = {
  ethereum: /^0x[\da-fA-F]{40}$/,
  solana: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/,
} as const;

const known = new Map<string, RegExp>([
  ['URI', /^\S{1,2000}$/],
  ['Version', /^1$/],
  ['Chain ID', /^[\w:-]{1,64}$/],
  ['Nonce', /^[A-Za-z\d]{8,128}$/],
  ['Issued At', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:Z|[+-]\d\d:\d\d)$/],
  ['Expiration Time', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:Z|[+-]\d\d:\d\d)$/],
  ['Not Before', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:Z|[+-]\d\d:\d\d)$/],
  ['Request ID', /^[!-~]{0,200}$/],
]);

/**
 * Parses a message line by line. Wallets differ in the order of the fields alone, so the order is
 * free; an unknown, malformed or repeated field makes the message invalid.
 *
 * @returns undefined for an invalid message.
 */
export function parseMessage(text: string, chain: Chain): SignInMessage | undefined {
  // Characters that a wallet would not show as they are: control characters, other line ends.
  if (/[^\n -~\u00A0-\uFFFF]/u.test(text)) return undefined;
  const lines = text.split('\n');
  const domain = domainOf(lines[0] ?? '', chain);
  const address = lines[1] ?? '';
  if (domain === undefined || !addresses[chain].test(address) || lines[2] !== '') return undefined;
  const start = lines.findIndex((line, index) => index > 2 && /^(?:URI|Version): /.test(line));
  if (start === -1) return undefined;
  const between = lines.slice(3, start);
  const statement = between.find((line) => line !== '');
  // At most one line of statement, followed by an empty one.
  const shape = between.map((line) => (line === '' ? '-' : 'x')).join('');
  if (!/^(?:|-|x-)$/.test(shape)) return undefined;
  const fields = fieldsOf(lines.slice(start));
  const uri = fields?.get('URI');
  const issuedAt = dateOf(fields?.get('Issued At'));
  if (!fields || uri === undefined || !fields.has('Version') || !issuedAt) return undefined;
  if (chain === 'ethereum' && !/^\d+$/.test(fields.get('Chain ID') ?? '')) return undefined;
  const [expirationTime, notBefore] = ['Expiration Time', 'Not Before'].map((name) =>
    dateOf(fields.get(name)),
  );
  if (fields.has('Expiration Time') !== (expirationTime !== undefined)) return undefined;
  if (fields.has('Not Before') !== (notBefore !== undefined)) return undefined;
  return {
    domain,
    address,
    statement,
    uri,
    chainId: fields.get('Chain ID'),
    issuedAt,
    expirationTime,
    notBefore,
  };
}

function domainOf(line: string, chain: Chain): string | undefined {
  const end = ` wants you to sign in with your ${names[chain]} account:`;
  if (!line.endsWith(end)) return undefined;
  return /^(?:https?:\/\/)?([a-z\d.-]+(?::\d{1,5})?)$/i.exec(line.slice(0, -end.length))?.[1];
}

function fieldsOf(lines: readonly string[]): ReadonlyMap<string, string> | undefined {
  const fields = new Map<string, string>();
  const resources = lines.findIndex((line) => /^Resources:?$/.test(line));
  const own = resources === -1 ? lines : lines.slice(0, resources);
  if (resources !== -1 && !lines.slice(resources + 1).every((line) => /^- \S+$/.test(line))) {
    return undefined;
  }
  for (const line of own) {
    const [, name = '', value = ''] = /^([A-Za-z ]+): (.*)$/.exec(line) ?? [];
    if (known.get(name)?.test(value) !== true || fields.has(name)) return undefined;
    fields.set(name, value);
  }
  return fields;
}

function dateOf(text: string | undefined): Date | undefined {
  const date = new Date(text ?? '');
  return Number.isNaN(date.getTime()) ? undefined : date;
}

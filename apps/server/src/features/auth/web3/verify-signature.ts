import { createPublicKey, verify } from 'node:crypto';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { base58 } from '@scure/base';
import type { Chain } from './parse-message.ts';

interface Signed {
  readonly message: string;
  /** Ethereum: hexadecimal, with or without `0x`. Solana: base64 of either alphabet. */
  readonly signature: string;
  readonly address: string;
}

/** Whether the key behind an address has signed a message. */
export const isSignedBy: Record<Chain, (signed: Signed) => boolean> = {
  ethereum: isSignedOnEthereum,
  solana: isSignedOnSolana,
};

/**
 * EIP-191, version 0x45: wallets sign a hash of a prefix, the length in bytes and the message, so
 * that no transaction can be signed this way. The key follows from the signature, the address from
 * the key.
 */
function isSignedOnEthereum({ message, signature, address }: Signed): boolean {
  const hex = /^(?:0x)?([\da-fA-F]{128})([\da-fA-F]{2})$/.exec(signature);
  // 27 and 28; some hardware wallets count from 0.
  const last = Number.parseInt(hex?.[2] ?? '', 16);
  const recovery = last < 27 ? last : last - 27;
  if (!hex || recovery > 1) return false;
  const bytes = Buffer.from(message);
  const prefix = Buffer.from(`\u0019Ethereum Signed Message:\n${bytes.length}`);
  try {
    const parsed = secp256k1.Signature.fromBytes(Buffer.from(hex[1] ?? '', 'hex'), 'compact');
    // The second form of each signature, which anybody can compute from the first.
    if (parsed.hasHighS()) return false;
    const hash = keccak_256(Buffer.concat([prefix, bytes]));
    const key = parsed.addRecoveryBit(recovery).recoverPublicKey(hash).toBytes(false);
    return (
      `0x${Buffer.from(keccak_256(key.slice(1)).slice(-20)).toString('hex')}` ===
      address.toLowerCase()
    );
  } catch {
    return false;
  }
}

/** Ed25519 over the message itself; the address is the key. */
function isSignedOnSolana({ message, signature, address }: Signed): boolean {
  if (!/^[\w+/-]{86}(?:==)?$/.test(signature)) return false;
  try {
    const x = Buffer.from(base58.decode(address));
    if (x.length !== 32) return false;
    const jwk = { kty: 'OKP', crv: 'Ed25519', x: x.toString('base64url') };
    const key = createPublicKey({ key: jwk, format: 'jwk' });
    return verify(null, Buffer.from(message), key, Buffer.from(signature, 'base64'));
  } catch {
    return false;
  }
}

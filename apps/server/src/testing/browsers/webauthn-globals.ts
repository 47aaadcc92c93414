import { vi } from 'vitest';
import type { Authenticator, Bent } from './authenticator.ts';

interface WebAuthnBrowser {
  readonly origin: string;
  /** Undefined: the user cancels every ceremony. */
  readonly authenticator?: Authenticator;
  readonly bent?: Bent;
}

type Binary = Uint8Array<ArrayBuffer> | ArrayBuffer;

/**
 * Gives this process as much of a browser as the official client needs for a ceremony; undone by
 * `vi.unstubAllGlobals`.
 */
export function stubWebAuthnGlobals({ origin, authenticator, bent = {} }: WebAuthnBrowser): void {
  class PublicKeyCredential {
    readonly toJSON: () => object;
    constructor(answer: object) {
      this.toJSON = () => answer;
    }
  }
  const answer = (make: (by: Authenticator) => object) => {
    if (authenticator) return Promise.resolve(new PublicKeyCredential(make(authenticator)));
    return Promise.reject(new DOMException('The operation was not allowed.', 'NotAllowedError'));
  };
  const credentials = {
    create: ({ publicKey }: { publicKey: CreationOptions }) =>
      answer((by) =>
        by.create(
          {
            challenge: textOf(publicKey.challenge),
            rp: publicKey.rp,
            user: { id: textOf(publicKey.user.id) },
          },
          bent,
        ),
      ),
    get: ({ publicKey }: { publicKey: RequestOptions }) =>
      answer((by) =>
        by.get({ challenge: textOf(publicKey.challenge), rpId: publicKey.rpId }, bent),
      ),
  };
  const { hostname } = new URL(origin);
  vi.stubGlobal('PublicKeyCredential', PublicKeyCredential);
  vi.stubGlobal('document', {});
  vi.stubGlobal('navigator', { credentials });
  vi.stubGlobal('window', { PublicKeyCredential, location: { hostname, origin } });
}

interface CreationOptions {
  readonly challenge: Binary;
  readonly rp: { readonly id: string };
  readonly user: { readonly id: Binary };
}

interface RequestOptions {
  readonly challenge: Binary;
  readonly rpId: string;
}

function textOf(bytes: Binary): string {
  return Buffer.from(new Uint8Array(bytes)).toString('base64url');
}

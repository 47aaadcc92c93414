import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

/** The keys of a browser's subscription, and what it does with a push (RFC 8291 and 8188). */
export interface BrowserKeys {
  readonly p256dh: string;
  readonly auth: string;
  readonly decrypt: (body: Buffer) => string;
}

export function newBrowserKeys(): BrowserKeys {
  const pair = createECDH('prime256v1');
  const own = pair.generateKeys();
  const auth = randomBytes(16);
  return {
    p256dh: own.toString('base64url'),
    auth: auth.toString('base64url'),
    decrypt: (body) => {
      const salt = body.subarray(0, 16);
      const idLength = body.readUInt8(20);
      const theirs = body.subarray(21, 21 + idLength);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), own, theirs]);
      const shared = derive(pair.computeSecret(theirs), { salt: auth, info, length: 32 });
      const key = derive(shared, { salt, info: 'Content-Encoding: aes128gcm\0', length: 16 });
      const nonce = derive(shared, { salt, info: 'Content-Encoding: nonce\0', length: 12 });
      const record = body.subarray(21 + idLength);
      const cipher = createDecipheriv('aes-128-gcm', key, nonce);
      cipher.setAuthTag(record.subarray(-16));
      const padded = Buffer.concat([cipher.update(record.subarray(0, -16)), cipher.final()]);
      // The mark of the last record ends the words.
      return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
    },
  };
}

interface Derived {
  readonly salt: Buffer;
  readonly info: string | Buffer;
  readonly length: number;
}

function derive(secret: Buffer, { salt, info, length }: Derived): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, length));
}

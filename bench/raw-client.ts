import { connect } from 'node:net';
import type { Socket } from 'node:net';

/** The answer to a question over HTTP. */
export interface RawAnswer {
  readonly status: number;
  /** Of the body. */
  readonly bytes: number;
  /** From the first byte sent until the last one read. */
  readonly milliseconds: number;
}

/**
 * One question after another on one kept connection, and of the answer no more is read than where it
 * ends: a client that costs next to nothing, so that the server is what is measured. It understands
 * answers with a `content-length`.
 */
export class RawClient {
  readonly #socket: Socket;
  readonly #host: string;

  private constructor(socket: Socket, host: string) {
    this.#socket = socket;
    this.#host = host;
  }

  static async connect(address: string): Promise<RawClient> {
    const { hostname, port, host } = new URL(address);
    const socket = connect(Number(port), hostname);
    socket.setNoDelay(true);
    await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject));
    return new RawClient(socket, host);
  }

  get(path: string): Promise<RawAnswer> {
    return this.#exchange(`GET ${path} HTTP/1.1\r\nhost: ${this.#host}\r\n\r\n`);
  }

  post(path: string, body: object): Promise<RawAnswer> {
    const text = JSON.stringify(body);
    return this.#exchange(
      `POST ${path} HTTP/1.1\r\nhost: ${this.#host}\r\ncontent-type: application/json\r\n` +
        `content-length: ${Buffer.byteLength(text)}\r\n\r\n${text}`,
    );
  }

  close(): void {
    this.#socket.destroy();
  }

  #exchange(message: string): Promise<RawAnswer> {
    const socket = this.#socket;
    return new Promise((resolve, reject) => {
      const started = performance.now();
      let head = '';
      let left = -1;
      let bytes = 0;
      const read = (chunk: Buffer): void => {
        if (left < 0) {
          head += chunk.toString('latin1');
          const end = head.indexOf('\r\n\r\n');
          if (end < 0) return;
          const length = /\r\ncontent-length: (\d+)/i.exec(head);
          if (length === null) {
            reject(new Error(`An answer without a length: ${head.slice(0, end)}`));
            return;
          }
          bytes = Number(length[1]);
          left = bytes - (head.length - end - 4);
        } else left -= chunk.length;
        if (left > 0) return;
        const milliseconds = performance.now() - started;
        socket.off('data', read).off('error', reject);
        resolve({ status: Number(head.slice(9, 12)), bytes, milliseconds });
      };
      socket.on('data', read).once('error', reject);
      socket.write(message);
    });
  }
}

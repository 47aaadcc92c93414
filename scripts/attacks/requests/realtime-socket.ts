import { WebSocket } from 'ws';
import type { Target } from '../attack.ts';

type Wire = readonly [unknown, string | null, string, string, Record<string, unknown>];

/** A socket of the realtime service that sends arbitrary messages. */
export class RealtimeSocket {
  readonly #socket: WebSocket;
  /** Messages that answer none, in order. */
  readonly received: Wire[] = [];
  #references = 0;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.on('error', () => undefined);
    socket.on('message', (data: Buffer) => this.received.push(JSON.parse(data.toString()) as Wire));
  }

  /**
   * @param from an address of this machine, such as `127.0.0.2`
   * @returns the status where the server refuses
   */
  static async open(
    { url, anonKey }: Target,
    from = '127.0.0.1',
  ): Promise<RealtimeSocket | number> {
    const query = new URLSearchParams({ apikey: anonKey, vsn: '2.0.0' }).toString();
    const address = `${url.replace('http', 'ws')}/realtime/v1/websocket?${query}`;
    const socket = new WebSocket(address, { localAddress: from });
    const opened = new RealtimeSocket(socket);
    return new Promise((resolve, reject) => {
      socket.on('open', () => resolve(opened));
      socket.on('unexpected-response', (_request, response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      });
      socket.on('close', () => reject(new Error('The socket was closed before it was open.')));
    });
  }

  /** @returns the reply, or undefined where none comes within ten seconds. */
  async ask(topic: string, event: string, payload: object): Promise<Wire[4] | undefined> {
    this.#references += 1;
    const reference = String(this.#references);
    this.#socket.send(JSON.stringify([reference, reference, topic, event, payload]));
    for (let count = 0; count < 200; count += 1) {
      const reply = this.received.find(
        ([, ref, , name]) => ref === reference && name === 'phx_reply',
      );
      if (reply) return reply[4];
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    return undefined;
  }

  close(): void {
    this.#socket.terminate();
  }
}

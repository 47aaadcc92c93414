import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

/** A line to a server that can be cut, for browsers whose driver cannot switch the network off. */
export interface Line {
  readonly origin: string;
  cut(): Promise<void>;
  mend(): Promise<void>;
}

/** @param target port of a server on this machine */
export async function openLine(target: number): Promise<Line> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    const onward = connect(target, '127.0.0.1');
    for (const [one, other] of [
      [socket, onward],
      [onward, socket],
    ] as const) {
      sockets.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  const listen = (port: number) =>
    new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const cut = async () => {
    if (!server.listening) return;
    const closed = new Promise((resolve) => server.close(resolve));
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  return { origin: `http://127.0.0.1:${port}`, cut, mend: () => listen(port) };
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

import { createServer, request } from 'node:http';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Network } from '../post-securely.ts';

interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** A push service on this machine, without TLS, and the network in which every name leads to it. */
export interface PushService {
  readonly received: Received[];
  /** How the next requests are answered; 201 at first. */
  answer: (response: ServerResponse, path: string) => void;
  readonly network: Network;
  stop(): Promise<void>;
}

export const accept = (response: ServerResponse): void => void response.writeHead(201).end();

export async function startPushService(): Promise<PushService> {
  const server = createServer((asked, response) => {
    const parts: Buffer[] = [];
    asked.on('data', (part: Buffer) => parts.push(part));
    asked.on('end', () => {
      const { url: path = '', headers } = asked;
      service.received.push({ path, headers, body: Buffer.concat(parts) });
      service.answer(response, path);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const service: PushService = {
    received: [],
    answer: accept,
    network: {
      request,
      port: (server.address() as AddressInfo).port,
      resolve: async () => [{ address: '127.0.0.1', family: 4 }],
      isPublic: () => true,
      timeoutMs: 5000,
    },
    stop: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
  return service;
}

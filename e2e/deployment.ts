import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The server under test behind an address of its own, which can turn to another build. */
interface Deployment {
  readonly url: string;
  /** From then on the worker is that of another build: it differs by a comment. */
  deployed: boolean;
  close(): void;
}

/** The browser asks for a worker's script past every route of a test; a server in front can answer. */
export async function startDeployment(target: string): Promise<Deployment> {
  const server = createServer((request, response) => {
    const { url = '/', headers } = request;
    const { range, accept = '*/*' } = headers;
    void fetch(new URL(url, target), { headers: { accept, ...(range && { range }) } }).then(
      async (answer) => {
        const bytes = Buffer.from(await answer.arrayBuffer());
        const changed = deployment.deployed && url === '/sw.js';
        const body = changed ? Buffer.concat([bytes, Buffer.from('\n// next')]) : bytes;
        const headers = Object.fromEntries(answer.headers);
        delete headers['content-encoding'];
        response.writeHead(answer.status, { ...headers, 'content-length': body.length });
        response.end(body);
      },
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const deployment: Deployment = {
    url: `http://127.0.0.1:${port}`,
    deployed: false,
    close: () => server.close(),
  };
  return deployment;
}

import { createServer } from 'node:net';
import type { AddressInfo, Server } from 'node:net';

/**
 * A mail server that accepts every mail except to addresses that begin with `refused`, and those too
 * after `acceptAll`.
 */
export async function startSmtp() {
  const mails: string[] = [];
  let accepts = false;
  const server: Server = createServer((socket) => {
    let data: string | undefined;
    socket.setEncoding('utf8');
    socket.on('error', () => undefined);
    socket.write('220 ready\r\n');
    socket.on('data', (part: string) => {
      if (data !== undefined) {
        data += part;
        if (!data.endsWith('\r\n.\r\n')) return;
        mails.push(data);
        data = undefined;
        socket.write('250 taken\r\n');
        return;
      }
      if (part.startsWith('DATA')) {
        data = '';
        socket.write('354 go on\r\n');
      } else if (part.startsWith('QUIT')) {
        socket.end('221 bye\r\n');
      } else {
        const isRefused = !accepts && part.includes('<refused');
        socket.write(isRefused ? '550 no such user here\r\n' : '250 fine\r\n');
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const acceptAll = () => {
    accepts = true;
  };
  return { server, mails, port, acceptAll };
}

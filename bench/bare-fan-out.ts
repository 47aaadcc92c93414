// The least that any relay of messages has to do: every message from one client goes to all others.
// It prints its port in its first line.
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';

const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false });
server.on('connection', (socket) => {
  socket.on('message', (data: Buffer, binary) => {
    for (const other of server.clients) if (other !== socket) other.send(data, { binary });
  });
});
server.on('listening', () => {
  console.log(`ready at http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
process.on('SIGTERM', () => process.exit(0));

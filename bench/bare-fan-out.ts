// What any server that passes messages on has to do at least: every message that comes from one
// goes to all others. It tells its port in its first line.
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

import type { Socket } from 'node:net';
import type { ErrorBody } from '@webmaps/protocol/error';

/** The answers to malformed or late HTTP, by the codes of Node's parser. */
const answers: Readonly<Record<string, { status: string; body: ErrorBody }>> = {
  HPE_HEADER_OVERFLOW: {
    status: '431 Request Header Fields Too Large',
    body: { code: 'too_large', message: 'The address or the headers are too long.' },
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: '408 Request Timeout',
    body: { code: 'bad_request', message: 'The request did not arrive in time.' },
  },
};

const malformed = {
  status: '400 Bad Request',
  body: { code: 'bad_request', message: 'This is not a well-formed HTTP request.' },
};

/** Answers on the bare socket, since there is no request yet, and closes it. */
export function answerBrokenRequests(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const { status, body } = answers[error.code ?? ''] ?? malformed;
  const text = JSON.stringify(body);
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: application/json; charset=utf-8\r\n` +
      `Content-Length: ${Buffer.byteLength(text)}\r\nConnection: close\r\n\r\n${text}`,
  );
}

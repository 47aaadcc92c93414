import type { SendUploadRequest } from './resumable-upload.ts';

/** `fetch` does not say how much of a body has left. */
export const sendByXhr: SendUploadRequest = ({ method, url, headers, body, signal, onSent }) =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    const settle = (act: () => void) => {
      signal.removeEventListener('abort', abort);
      act();
    };
    request.open(method, url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded }) => onSent(loaded));
    request.addEventListener('load', () =>
      settle(() =>
        resolve({
          status: request.status,
          header: (name) => request.getResponseHeader(name),
          text: request.responseText,
        }),
      ),
    );
    for (const end of ['error', 'abort', 'timeout'] as const) {
      request.addEventListener(end, () => settle(() => reject(new Error(`Upload: ${end}`))));
    }
    signal.addEventListener('abort', abort, { once: true });
    request.send(body ?? null);
  });

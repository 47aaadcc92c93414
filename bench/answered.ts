import type { ClientRequest } from 'node:http';

/** Sends a request, and resolves once its answer has been read to the end. */
export function answered(asked: ClientRequest, body: string | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    asked.on('error', reject).on('response', (response) => {
      response.resume().on('end', () => {
        const { statusCode = 0 } = response;
        if (statusCode < 300) resolve();
        else reject(new Error(`Answered ${statusCode}.`));
      });
    });
    asked.end(body);
  });
}

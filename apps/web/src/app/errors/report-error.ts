type ErrorHandler = (error: unknown) => void;

const handlers = new Set<ErrorHandler>();

/** Has every error of the application passed on, from its start on; gives a way to stop that. */
export function onError(handler: ErrorHandler): () => void {
  handlers.add(handler);
  return () => handlers.delete(handler);
}

/** Logs an error and passes it to the handlers. */
export function reportError(error: unknown): void {
  console.error(error);
  for (const handler of handlers) handler(error);
}

/** Why a page cannot be shown, with the HTTP status that says the same. */
export class PageError extends Error {
  readonly status: number;
  /** A fatal error replaces the whole application; another one only the page. */
  readonly fatal: boolean;

  constructor(message: string, { status, fatal }: { status: number; fatal: boolean }) {
    super(message);
    this.name = 'PageError';
    this.status = status;
    this.fatal = fatal;
  }
}

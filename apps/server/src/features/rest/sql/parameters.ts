/** The values of one statement; SQL refers to them by position. */
export class Parameters {
  readonly values: (string | null)[] = [];

  /** @returns the placeholder of the value, such as `$3` */
  add(value: string | null): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }
}

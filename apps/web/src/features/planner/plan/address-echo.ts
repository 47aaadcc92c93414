/**
 * Recognises addresses that the planner wrote itself. The router hands an address back when it has
 * drawn the page with it, by which time the planner may have written others: one of those in
 * between, taken for a link that was opened, would undo the edits since.
 */
export class AddressEcho {
  /** Written and not handed back yet, oldest first. */
  #awaited: string[] = [];
  #newest: string;

  constructor(first: string) {
    this.#newest = first;
  }

  /** The address, or the one that the router is about to draw. */
  get newest(): string {
    return this.#newest;
  }

  write(address: string): void {
    this.#newest = address;
    this.#awaited.push(address);
  }

  /** Takes in the router's address; returns whether it came from elsewhere, and so replaces the plan. */
  receive(address: string): boolean {
    const at = this.#awaited.lastIndexOf(address);
    if (at >= 0) {
      // Those before it were passed over.
      this.#awaited = this.#awaited.slice(at + 1);
      return false;
    }
    if (address === this.#newest) return false;
    this.#newest = address;
    this.#awaited = [];
    return true;
  }
}

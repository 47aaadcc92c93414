/** A pause that can be cut short; a wake-up while awake skips the next pause. */
export class InterruptiblePause {
  #isWoken = false;
  #end = () => {};

  wake(): void {
    this.#isWoken = true;
    this.#end();
  }

  async take(milliseconds: number): Promise<void> {
    if (!this.#isWoken) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, milliseconds);
        this.#end = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    this.#isWoken = false;
  }
}

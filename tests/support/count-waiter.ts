/** Lets tests wait until a server in this process has counted something often enough. */
export class CountWaiter {
  #waiting: { count: number; resolve: () => void }[] = []
  readonly #reached: () => number

  constructor(reached: () => number) {
    this.#reached = reached
  }

  /** Waits until the count is at least `count`. */
  until(count: number): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting.push({ count, resolve })
      this.notify()
    })
  }

  /** Call it after each change. */
  notify(): void {
    for (const { count, resolve } of this.#waiting) if (this.#reached() >= count) resolve()
    this.#waiting = this.#waiting.filter(({ count }) => this.#reached() < count)
  }
}

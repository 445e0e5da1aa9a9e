/** What is tested: it loads a user's name, and tries twice more where that fails. */
export class UserLoader {
  status = "idle";
  name: string | null = null;
  #run = 0;
  #request: (id: string) => Promise<string>;

  constructor(request: (id: string) => Promise<string>) {
    this.#request = request;
  }

  async fetch(id: string) {
    this.#run += 1;
    await this.#try(id, 0, this.#run);
  }

  async #try(id: string, tries: number, run: number) {
    if (run !== this.#run) return;
    this.status = "loading";
    const name = await this.#request(id).catch(() => null);
    if (run !== this.#run) return;
    if (name !== null) {
      this.status = "loaded";
      this.name = name;
    } else if (tries < 2) {
      this.status = "waiting";
      setTimeout(() => this.#try(id, tries + 1, run), 1_000 * 2 ** tries);
    } else this.status = "failed";
  }
}

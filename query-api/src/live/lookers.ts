import type { Hearing } from '@canvass/platform/event-log/hearing';

/** Calls back when something is appended to streams that someone looks at. */
export class Lookers {
  readonly #lookers = new Map<string, Set<() => void>>();
  #listens = false;

  constructor(private readonly hearing: Pick<Hearing, 'listen'>) {}

  /** @param look is called at each append to one of the streams @returns what ends that */
  follow(streams: readonly string[], look: () => void): () => void {
    this.#listen();
    for (const stream of streams) {
      const lookers = this.#lookers.get(stream) ?? new Set();
      this.#lookers.set(stream, lookers.add(look));
    }
    return () => {
      for (const stream of streams) {
        const lookers = this.#lookers.get(stream);
        lookers?.delete(look);
        if (lookers?.size === 0) this.#lookers.delete(stream);
      }
    };
  }

  #listen(): void {
    if (this.#listens) return;
    this.#listens = true;
    this.hearing.listen((stream) => {
      for (const look of this.#lookers.get(stream) ?? []) look();
    });
  }
}

/** What is to be told about something until it has passed, one line for each topic. */
export class Notices<Topic extends string> {
  private readonly told = new Map<Topic, { words: string; until: number }>();

  /** @param clock monotonic milliseconds */
  constructor(private readonly clock: { elapsed(): number }) {}

  /** The first that stands; undefined when nothing does. */
  get first(): string | undefined {
    const now = this.clock.elapsed();
    return [...this.told.values()].find(({ until }) => until > now)?.words;
  }

  /** @param lasts for how long it stands unless it is told again, in milliseconds */
  tell(topic: Topic, words: string, lasts: number): void {
    this.told.set(topic, { words, until: this.clock.elapsed() + lasts });
  }

  settle(topic: Topic): void {
    this.told.delete(topic);
  }
}

/** Measures how long the page was looked at, in all and per question. Times are seconds. */
export class Stopwatch {
  private since: number | undefined;
  private question: string | undefined;
  private total: number;
  private readonly seconds: Record<string, number>;

  /** @param before what was measured before the page was reloaded */
  constructor(
    before: { timeElapsed: number; seconds: Record<string, number> } = {
      timeElapsed: 0,
      seconds: {},
    },
    private readonly now: () => number = () => Date.now(),
  ) {
    this.total = before.timeElapsed;
    this.seconds = { ...before.seconds };
    this.since = now();
  }

  /** The question now looked at. */
  enter(questionId: string | undefined): void {
    this.book();
    this.question = questionId;
  }

  pause(): void {
    this.book();
    this.since = undefined;
  }

  resume(): void {
    this.since ??= this.now();
  }

  read(): { timeElapsed: number; seconds: Record<string, number> } {
    this.book();
    const rounded = Object.entries(this.seconds).map(([id, seconds]) => [id, tenths(seconds)]);
    return { timeElapsed: tenths(this.total), seconds: Object.fromEntries(rounded) };
  }

  private book(): void {
    if (this.since === undefined) return;
    const now = this.now();
    const passed = Math.max(0, now - this.since) / 1000;
    this.since = now;
    this.total += passed;
    if (this.question !== undefined) {
      this.seconds[this.question] = (this.seconds[this.question] ?? 0) + passed;
    }
  }
}

function tenths(seconds: number): number {
  return Math.round(seconds * 10) / 10;
}

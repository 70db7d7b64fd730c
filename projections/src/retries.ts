/** Pause before work that failed is begun again, in milliseconds: the first, and the longest. */
const FIRST_PAUSE = 200;
const LONGEST_PAUSE = 5000;

/** When work was begun, had come to the end of what there was to do, and failed; in milliseconds, of a clock that nobody sets. */
interface Attempt {
  begun: number;
  /** Undefined where it failed before. */
  caughtUp: number | undefined;
  failed: number;
}

/** How often work that fails is begun again, and when it is given up. */
export class Retries {
  private failingSince: number | undefined;
  private pause = FIRST_PAUSE;

  /** @param patience for how long it may fail again and again, in milliseconds */
  constructor(private readonly patience: number) {}

  /** How long to wait before it is begun again, in milliseconds; undefined when it has kept failing for too long. */
  pauseAfter(attempt: Attempt): number | undefined {
    const { failed } = attempt;
    if (this.failingSince === undefined || this.wentWell(attempt)) {
      this.failingSince = failed;
      this.pause = FIRST_PAUSE;
    }
    if (failed - this.failingSince >= this.patience) return undefined;
    const { pause } = this;
    this.pause = Math.min(pause * 2, LONGEST_PAUSE);
    return pause;
  }

  /** Then what failed before has nothing to do with it. */
  private wentWell({ begun, caughtUp = Infinity, failed }: Attempt): boolean {
    return failed - caughtUp > LONGEST_PAUSE || failed - begun >= this.patience;
  }
}

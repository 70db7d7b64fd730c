/**
 * What a process is told: news from the log, that its time has come, or what became of one of its effects. A timer may
 * come early: where the clock was set back, each process is asked once more when it wants to be woken.
 */
export type Input<News, Result> =
  { type: 'news'; news: News } | { type: 'timer' } | { type: 'result'; result: Result };

export interface Decision<State, Effect> {
  state: State;
  /** Done in this order, each retried until it succeeds. */
  effects: readonly Effect[];
  /**
   * When to be woken, ISO 8601; undefined: not before something else happens. Each decision says it anew.
   * A time in the past wakes at once: a policy that answers a timer with one is woken without end.
   */
  wakeAt: string | undefined;
}

/**
 * The rule by which a process goes on; pure, so that every engine comes to the same.
 * State, news, effects and results are JSON. State holds cursors, never lists that grow.
 * None of them says more of a person than an id: nothing of theirs is found and erased here.
 */
export interface Policy<State, News, Effect, Result> {
  /** First part of its processes' ids. */
  name: string;
  initial: State;
  /** @param now ISO 8601 */
  decide(state: State, input: Input<News, Result>, now: string): Decision<State, Effect>;
}

/** What a scheduler runs: a policy, and how its effects are done. */
export interface ProcessKind<State, News, Effect, Result> {
  policy: Policy<State, News, Effect, Result>;
  /**
   * Does an effect; what comes of it goes back to the process. Fails when it has to be tried again.
   * @param key the same for each try of the same effect, and for no other
   */
  perform(effect: Effect, key: string, process: string): Promise<Result>;
}

/** News for a process, from a place in the log. */
export interface Delivery<News> {
  /** Name of the policy. */
  policy: string;
  /** Which of its processes, for example the firm's id. */
  process: string;
  /**
   * Log position: what is at or before the last one the process has heard of is dropped. So a place in the log
   * tells a process one thing at most, and news come in the order of the log.
   */
  position: string;
  news: News;
}

/** Runs processes that last: they go on where they were after every restart. */
export interface Scheduler {
  /**
   * Resolves when all the news is durable; then it is never lost, and heard once. When it fails, deliver all of it again:
   * what was heard is dropped.
   * @throws RangeError if no scheduler runs the policy
   */
  deliver(deliveries: readonly Delivery<unknown>[]): Promise<void>;
  /**
   * Undefined while all goes well, else what keeps failing and why, or whose policy is gone. The others go on, so it
   * is no reason to do without this scheduler.
   */
  problem(): string | undefined;
  /** Resolves when running effects have ended. */
  stop(): Promise<void>;
}

/** The time by which processes live; tests move it. */
export interface Clock {
  now(): Date;
  /** Monotonic milliseconds from any origin. Pauses are measured in these. */
  elapsed(): number;
  /** Resolves at that time, when the clock was set, or when the signal aborts: look again what is due. */
  until(time: Date, signal: AbortSignal): Promise<void>;
}

/**
 * The input of a policy: news from the log, a timer, or the result of an effect. A timer may
 * come early: after the clock was set back, each process decides once more when to be woken.
 */
export type Input<News, Result> =
  | { type: 'news'; news: News }
  | { type: 'timer' }
  | { type: 'result'; result: Result };

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
 * The rule by which a process continues; pure, so that every engine has the same result.
 * State, news, effects and results are JSON. State holds cursors, never lists that grow.
 * None of them holds personal data beyond an id, since an erasure does not reach them.
 */
export interface Policy<State, News, Effect, Result> {
  /** First part of its processes' ids. */
  name: string;
  initial: State;
  /** @param now ISO 8601 */
  decide(state: State, input: Input<News, Result>, now: string): Decision<State, Effect>;
  /**
   * Decides once an operator has skipped an effect, which has no result then. A state that waits for one must go on.
   * @param now ISO 8601
   */
  decideSkipped(state: State, effect: Effect, now: string): Decision<State, Effect>;
}

/** A policy with the function that performs its effects. */
export interface ProcessKind<State, News, Effect, Result> {
  policy: Policy<State, News, Effect, Result>;
  /**
   * Performs an effect and returns its result to the process. A rejection makes the scheduler retry.
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

/** The scheduler's server is away: no news is to blame that it was not delivered. */
export class SchedulerUnavailable extends Error {
  override name = 'SchedulerUnavailable';
}

/** Runs durable processes: they resume after every restart. */
export interface Scheduler {
  /**
   * Resolves when all the news is durable; each is then handled once. After a rejection, deliver all of it again:
   * news that were already handled are dropped.
   * @throws RangeError if no scheduler runs the policy
   * @throws SchedulerUnavailable
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

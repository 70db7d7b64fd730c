/** A counter of which the events say something else than the read model. */
export interface ReplayDifference {
  key: string;
  replayed: number;
  shown: number;
}

/** A poll as counted from the events of its responses. */
export interface Replayed {
  poll: string;
  /** Events of responses that were counted, and where the last of them stands in the log. */
  events: number;
  position: string;
  /** Counters as charts have them: `started`, `finished`, `<question>/<meaning>/value/<value>` and so on. */
  counts: Record<string, number>;
  /** Responses that counted then, and whose answers were erased or have lapsed since: they are left out. */
  gone: number;
  /** To the read model of charts; only of a replay up to now. */
  differences?: ReplayDifference[];
}

/** A line of a replay: how far it is, or, last, what came out. */
export type ReplayLine = { progress: number } | { result: Replayed };

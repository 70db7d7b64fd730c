import type { CurrentRevision, Expectation, ProposedEvent, StoredEvent } from './stored-event.js';

/** The questions that the check asks about the events in the log. */
interface StandingEvents {
  lastRevision(stream: string): CurrentRevision;
  ofStream(stream: string, from: number, limit: number): StoredEvent[];
  firstOfId(id: string): StoredEvent | undefined;
}

/** What the check makes of an append: it is new, a repetition, or in conflict with the expected revision. */
export type Verdict =
  | { kind: 'new'; current: CurrentRevision }
  | { kind: 'repeated'; last: StoredEvent }
  | { kind: 'conflict'; current: CurrentRevision };

/**
 * EventStoreDB's rules for expected revisions and for ids that it has seen, even where they are weaker than ours. It
 * compares only the events right after the expected revision, and none if that revision is the stream's end.
 */
export function checkCommit(
  events: StandingEvents,
  stream: string,
  expected: Expectation,
  proposed: readonly ProposedEvent[],
): Verdict {
  const current = events.lastRevision(stream);
  if (expected === 'any' || expected === 'exists') {
    if (expected === 'exists' && current === 'none') return { kind: 'conflict', current };
    return checkIds(events, stream, current, proposed);
  }
  const last = current === 'none' ? -1 : current;
  const before = expected === 'none' ? -1 : expected;
  if (before > last) return { kind: 'conflict', current };
  if (before === last || proposed.length === 0) return { kind: 'new', current };
  const standing = events.ofStream(stream, before + 1, proposed.length);
  return verdictOf(
    proposed.map(({ id }, index) => (standing[index]?.id === id ? standing[index] : undefined)),
    current,
  );
}

/** Where the client expects no revision, EventStoreDB looks for an id in the first stream that it was written to. */
function checkIds(
  events: StandingEvents,
  stream: string,
  current: CurrentRevision,
  proposed: readonly ProposedEvent[],
): Verdict {
  const standing = proposed.map(({ id }) => {
    const first = events.firstOfId(id);
    return first?.stream === stream ? first : undefined;
  });
  return standing[0] ? verdictOf(standing, current) : { kind: 'new', current };
}

/** An append is a repetition only if every event of it is in the log already. */
function verdictOf(
  standing: readonly (StoredEvent | undefined)[],
  current: CurrentRevision,
): Verdict {
  const last = standing.at(-1);
  return last && !standing.includes(undefined)
    ? { kind: 'repeated', last }
    : { kind: 'conflict', current };
}

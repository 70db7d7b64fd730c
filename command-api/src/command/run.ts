import type { Aggregate } from '@canvass/contracts/event/aggregate';
import type { RecordedEvent } from '@canvass/contracts/event/envelope';
import type { EventOf, EventSchemas } from '@canvass/contracts/event/schema';
import { settle, type Consequences } from './consequences.js';
import type { CommandDependencies } from './dependencies.js';
import { handle, isOf, type CommandContext, type Loaded, type Outcome } from './handle.js';

/** What a command did. */
export interface Done<View> {
  view: View;
  /** Where its last event stands in the log; undefined when nothing had to be appended. */
  position: string | undefined;
}

/** A command on one of an aggregate. All three steps run anew when somebody else was quicker to append to it. */
export interface Command<State, Events extends EventSchemas, Known> {
  aggregate: Aggregate<State, Events>;
  id: string;
  /** Finds out what the decision rests on: whose the stream is, and what others know. @throws Refusal */
  prepare(loaded: Loaded<State>): Known | Promise<Known>;
  /** Pure: which events follow from the state and what is known; none when there is nothing to do. @throws Refusal */
  decide(state: State, known: Known): EventOf<Events>[];
  /**
   * Takes from other streams what the decided events rest on: claims, slots, places. It comes after the decision, so that
   * what is refused takes nothing. @throws Refusal
   */
  reserve?(loaded: Loaded<State>, decided: readonly EventOf<Events>[], known: Known): Promise<void>;
  /** What follows in other streams. */
  consequences: Consequences<EventOf<Events>>;
}

/**
 * Runs a command: prepare, decide, reserve, append, and then what follows in other streams. Where the process dies before
 * that, `workflows` does it from the log.
 * A command whose id already stands in the stream changes nothing and gets the same answer.
 * @throws Refusal
 */
export async function run<State, Events extends EventSchemas, Known>(
  dependencies: CommandDependencies,
  context: CommandContext,
  { aggregate, id, prepare, decide, reserve, consequences }: Command<State, Events, Known>,
): Promise<Outcome<State>> {
  const outcome = await handle(dependencies, context, {
    aggregate,
    id,
    decide: async (loaded) => {
      const known = await prepare(loaded);
      const decided = decide(loaded.state, known);
      if (decided.length > 0) await reserve?.(loaded, decided, known);
      return decided;
    },
  });
  const events = ownOrLast(outcome.events, context);
  await settle(dependencies, context, id, { events, consequences });
  return outcome;
}

/** What a command appended; where it found all done, the last event, since whoever did it may have been cut off. */
function ownOrLast(events: readonly RecordedEvent[], context: CommandContext) {
  const own = events.filter((event) => isOf(event, context));
  return own.length > 0 ? own : events.slice(-1);
}

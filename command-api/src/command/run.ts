import type { DomainEvent, RecordedEvent } from '@canvass/contracts/event/envelope';
import type { Fold } from '@canvass/platform/event-log/fold';
import { settle, type Consequences } from './consequences.js';
import type { CommandDependencies } from './dependencies.js';
import { handle, isOf, type CommandContext, type Loaded, type Outcome } from './handle.js';

/** What a command did. */
export interface Done<View> {
  view: View;
  /** Where its last event stands in the log; undefined when nothing had to be appended. */
  position: string | undefined;
}

/** A command on one stream. All three steps run anew when somebody else was quicker to append to it. */
export interface Command<State, Event extends DomainEvent, Known> {
  category: string;
  /** Of the stream, without its category. */
  id: string;
  fold: Fold<State>;
  /** Finds out what the decision rests on: whose the stream is, and what others know. @throws Refusal */
  prepare(loaded: Loaded<State>): Known | Promise<Known>;
  /** Pure: which events follow from the state and what is known; none when there is nothing to do. @throws Refusal */
  decide(state: State, known: Known): Event[];
  /**
   * Takes from other streams what the decided events rest on: claims, slots, places. It comes after the decision, so that
   * what is refused takes nothing. @throws Refusal
   */
  reserve?(loaded: Loaded<State>, decided: readonly Event[], known: Known): Promise<void>;
  /** What follows in other streams. */
  consequences: Consequences<Event>;
}

/**
 * Runs a command: prepare, decide, reserve, append, and then what follows in other streams. Where the process dies before
 * that, `workflows` does it from the log.
 * A command whose id already stands in the stream changes nothing and gets the same answer.
 * @throws Refusal
 */
export async function run<State, Event extends DomainEvent, Known>(
  dependencies: CommandDependencies,
  context: CommandContext,
  { category, id, fold, prepare, decide, reserve, consequences }: Command<State, Event, Known>,
): Promise<Outcome<State>> {
  const outcome = await handle(dependencies, context, {
    stream: `${category}-${id}`,
    fold,
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

import type { Aggregate } from '@canvass/contracts/event/aggregate';
import type { RecordedEvent } from '@canvass/contracts/event/envelope';
import type { EventOf, EventSchemas } from '@canvass/contracts/event/schema';
import { conflict } from '@canvass/contracts/rule/refusal';
import { settle, type Consequences } from './consequences.js';
import type { CommandDependencies } from './dependencies.js';
import { withRivals } from './edit-conflict.js';
import { handle, isOf, type CommandContext, type Loaded, type Outcome } from './handle.js';

/** What a command did. */
export interface Done<View> {
  view: View;
  /** Where its last event stands in the log; undefined when nothing had to be appended. */
  position: string | undefined;
}

/** A command on one stream. When another append to the stream comes first, all three steps run again. */
export interface Command<State, Events extends EventSchemas, Known> {
  aggregate: Aggregate<State, Events>;
  id: string;
  /** The revision that an edit names as the one it started from. */
  startedFrom?: number | undefined;
  /** Collects what the decision needs: checks whose the stream is, and reads other streams. @throws Refusal */
  prepare(loaded: Loaded<State>): Known | Promise<Known>;
  /** Pure: the events that follow from the state and from what was collected; none when nothing is to be done. @throws Refusal */
  decide(state: State, known: Known): EventOf<Events>[];
  /**
   * Takes claims, slots and places in other streams that the decided events need. It runs after the decision, so that a
   * refused command takes nothing. @throws Refusal
   */
  reserve?(loaded: Loaded<State>, decided: readonly EventOf<Events>[], known: Known): Promise<void>;
  /** What follows in other streams. */
  consequences: Consequences<EventOf<Events>>;
  /**
   * Types of events whose consequences run even when this command appends none of them, as those of an earlier event may be
   * unfinished. By default, when the command appends nothing, the consequences of the stream's last event run.
   */
  resumes?: readonly EventOf<Events>['type'][];
}

/**
 * Runs a command: prepare, decide, reserve, append, and then what follows in other streams. When the process dies before
 * the last step, `workflows` does it from the log.
 * A command whose id is in the stream already changes nothing and gets the same answer.
 * @throws Refusal
 */
export async function run<State, Events extends EventSchemas, Known>(
  dependencies: CommandDependencies,
  context: CommandContext,
  command: Command<State, Events, Known>,
): Promise<Outcome<State>> {
  const { aggregate, id, startedFrom, prepare, reserve, consequences, resumes } = command;
  const decide = async (loaded: Loaded<State>, known: Known) => {
    requireReached(loaded, startedFrom);
    try {
      return command.decide(loaded.state, known);
    } catch (refused) {
      throw await withRivals(dependencies, context, loaded, startedFrom, refused);
    }
  };
  const outcome = await handle(dependencies, context, {
    aggregate,
    id,
    decide: async (loaded) => {
      const known = await prepare(loaded);
      const decided = await decide(loaded, known);
      if (decided.length > 0) await reserve?.(loaded, decided, known);
      return decided;
    },
  });
  const own = outcome.events.filter((event) => isOf(event, context));
  const events = resumes ? [...own, ...resumes.map((type) => ({ type }))] : ownOrLast(own, outcome);
  await settle(dependencies, context, id, { events, consequences });
  return outcome;
}

/** @throws Refusal conflict, where an edit names a revision that its stream has not had */
function requireReached({ revision }: Loaded<unknown>, startedFrom: number | undefined): void {
  if (startedFrom === undefined || revision === 'none') return;
  if (startedFrom < 0 || startedFrom > revision) throw conflict('conflict');
}

/** The events of a command. When it had nothing to append, the last event: the command that wrote it may have been cut off. */
function ownOrLast(own: readonly RecordedEvent[], { events }: Pick<Loaded<unknown>, 'events'>) {
  return own.length > 0 ? own : events.slice(-1);
}

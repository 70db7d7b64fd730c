import type { DomainEvent, RecordedEvent } from '@canvass/contracts/event/envelope';
import type { CommandDependencies } from './dependencies.js';
import type { CommandContext } from './handle.js';

/**
 * Brings other streams, and files, in line with the current state of a stream. It goes by that state and not by the event
 * that triggered it, so it may run late, and running it again changes nothing.
 * @param id of the stream, without its category
 */
export type Settle = (
  dependencies: CommandDependencies,
  context: CommandContext,
  id: string,
) => Promise<unknown>;

/** What follows from each event of an aggregate; null where nothing follows. */
export type Consequences<Event extends DomainEvent> = Readonly<
  Record<Event['type'], Settle | null>
>;

/** Does what follows from events of one stream; where several lead to the same function, calls it once. */
export async function settle(
  dependencies: CommandDependencies,
  context: CommandContext,
  id: string,
  {
    events,
    consequences,
  }: {
    events: readonly Pick<RecordedEvent, 'type'>[];
    consequences: Readonly<Record<string, Settle | null>>;
  },
): Promise<void> {
  const following = new Set(events.map(({ type }) => consequences[type] ?? null));
  following.delete(null);
  for (const one of following) await one?.(dependencies, context, id);
}

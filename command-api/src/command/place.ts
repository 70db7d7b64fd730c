import type { Aggregate } from '@canvass/contracts/event/aggregate';
import type { RecordedEvent } from '@canvass/contracts/event/envelope';
import type { EventOf, EventSchemas } from '@canvass/contracts/event/schema';
import type { CommandDependencies } from './dependencies.js';
import { handle, load, type CommandContext } from './handle.js';
import { derivedId } from './ids.js';
import { ownedBy } from './record.js';
import { wasToldLoss } from './tell-loss.js';

/** How records of one kind note that another is about to use them. */
interface Placing<State, Events extends EventSchemas> {
  aggregate: Aggregate<State, Events>;
  /** @param again whether the user was told that it lost its place */
  decide(state: State, user: string, again: boolean): EventOf<Events>[];
}

/**
 * Records in the used records of a firm that another is about to use them, so that they cannot be deleted meanwhile.
 * @param user the record that is about to use them, with its events
 * @throws Refusal notFound when one is another firm's or missing, and what `decide` refuses
 */
export async function place<State extends { exists: boolean }, Events extends EventSchemas>(
  dependencies: CommandDependencies,
  context: CommandContext & { firm: string },
  { aggregate, decide }: Placing<State, Events>,
  user: { id: string; events: readonly RecordedEvent[] },
  used: readonly string[],
): Promise<void> {
  for (const id of used) {
    const loaded = await load(dependencies, aggregate, id);
    ownedBy(context.firm, loaded);
    const again = wasToldLoss(user.events, aggregate.stream(id));
    if (decide(loaded.state, user.id, again).length === 0) continue;
    const commandId = derivedId(context.commandId, 'place', String(loaded.revision), user.id);
    await handle(
      dependencies,
      { ...context, commandId },
      { aggregate, id, decide: ({ state }) => decide(state, user.id, again) },
    );
  }
}

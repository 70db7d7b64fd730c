import type { GateEvent } from '@canvass/contracts/gate/events';
import { evolveGate, initialGate, wasTold, type GateState } from '@canvass/contracts/gate/state';
import { foldOf } from '@canvass/platform/event-log/fold';
import type { CommandDependencies } from '../command/dependencies.js';
import { handle, type CommandContext } from '../command/handle.js';

const fold = foldOf(initialGate, evolveGate);

type LimitTold = Extract<GateEvent, { type: 'ResponsesLimitNeared' | 'ResponsesLimitReached' }>;

/** What a month's responses have come to, unless it was told of this limit, or a larger one, before. */
export function decideLimit(state: GateState, event: LimitTold): GateEvent[] {
  const told = event.type === 'ResponsesLimitNeared' ? state.neared : state.reached;
  return wasTold(told, event.data) ? [] : [event];
}

/** Tells the respondents' door of a firm what its month's responses have come to; once, however often it is called. */
export async function tellLimit(
  dependencies: CommandDependencies,
  context: CommandContext & { firm: string },
  event: LimitTold,
): Promise<void> {
  await handle(dependencies, context, {
    stream: `gate-${context.firm}`,
    fold,
    decide: ({ state }) => decideLimit(state, event),
  });
}

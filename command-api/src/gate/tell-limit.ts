import type { GateEvent } from '@canvass/contracts/gate/events';
import { gateAggregate, wasTold, type GateState } from '@canvass/contracts/gate/state';
import type { CommandDependencies } from '../command/dependencies.js';
import type { CommandContext } from '../command/handle.js';
import { run } from '../command/run.js';
import { gateConsequences } from './consequences.js';

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
  await run(dependencies, context, {
    ...{ aggregate: gateAggregate, id: context.firm, consequences: gateConsequences },
    prepare: () => event,
    decide: decideLimit,
  });
}

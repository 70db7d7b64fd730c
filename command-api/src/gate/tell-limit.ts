import type { GateEvent } from '@canvass/contracts/gate/events';
import { gateAggregate, wasTold, type GateState } from '@canvass/contracts/gate/state';
import type { CommandDependencies } from '../command/dependencies.js';
import type { CommandContext } from '../command/handle.js';
import { run } from '../command/run.js';
import { gateConsequences } from './consequences.js';

type LimitTold = Extract<GateEvent, { type: 'ResponsesLimitNeared' | 'ResponsesLimitReached' }>;

/** Records that a month's responses near or reach a limit, unless this limit or a larger one was recorded before. */
export function decideLimit(state: GateState, event: LimitTold): GateEvent[] {
  const told = event.type === 'ResponsesLimitNeared' ? state.neared : state.reached;
  return wasTold(told, event.data) ? [] : [event];
}

/** Records in a firm's gate that its month's responses near or reach the limit; once, however often it is called. */
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

import { responseAggregate } from '@canvass/contracts/response/state';
import type { TrialEvent } from '@canvass/contracts/trial/events';
import { trialAggregate } from '@canvass/contracts/trial/state';
import type { Consequences } from '../command/consequences.js';
import type { CommandDependencies } from '../command/dependencies.js';
import { load, type CommandContext } from '../command/handle.js';
import { derivedId } from '../command/ids.js';
import { run } from '../command/run.js';
import { responseConsequences } from '../response/consequences.js';
import { decideErasure } from '../response/decide.js';

/** Erases the tests that were deleted; what is erased already stays so. */
async function settleTests(
  dependencies: CommandDependencies,
  context: CommandContext,
  poll: string,
): Promise<void> {
  const { state, firm } = await load(dependencies, trialAggregate, poll);
  for (const id of state.deleted) {
    const commandId = derivedId('eraseTest', id);
    await run(
      dependencies,
      { ...context, ...(firm === undefined ? {} : { firm }), commandId },
      {
        ...{ aggregate: responseAggregate, id, consequences: responseConsequences },
        prepare: () => undefined,
        decide: (response) => (response.isTest ? decideErasure(response) : []),
      },
    );
  }
}

export const trialConsequences: Consequences<TrialEvent> = {
  TestPlaceTaken: null,
  TestsDeleted: settleTests,
};

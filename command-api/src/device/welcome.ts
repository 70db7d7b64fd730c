import { hasWelcome, needsWelcome } from '@canvass/contracts/device/tablet';
import type { DeviceContent } from '@canvass/contracts/device/device';
import type { Grant } from '@canvass/contracts/plan/plan';
import { pollAggregate } from '@canvass/contracts/poll/state';
import { invalid } from '@canvass/contracts/rule/refusal';
import type { Caller } from '../command/caller.js';
import type { CommandDependencies } from '../command/dependencies.js';
import { load } from '../command/handle.js';

type Offering = Pick<DeviceContent, 'type' | 'polls'>;

/**
 * Refuses polls that a tablet would newly offer and that do not begin with a welcome screen, where the plan has such screens.
 * @param before the service before the change; undefined when it is being created
 * @throws Refusal invalidInput
 */
export async function requireWelcome(
  dependencies: CommandDependencies,
  caller: Caller,
  { permissions }: Grant,
  before: Offering | undefined,
  after: Offering,
): Promise<void> {
  if (!needsWelcome(after, permissions)) return;
  const had = before?.type === 'tablet' ? before.polls : [];
  for (const poll of after.polls.filter((id) => !had.includes(id))) {
    const { state, firm } = await load(dependencies, pollAggregate, poll);
    // What another firm's poll begins with is told to nobody: it is refused as missing when it is placed.
    const isOwn = firm === caller.firm;
    if (isOwn && state.content && !hasWelcome(state.content)) {
      throw invalid([{ code: 'welcomeScreenRequired', field: 'polls' }]);
    }
  }
}

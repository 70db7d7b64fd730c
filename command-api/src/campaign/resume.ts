import { campaignAggregate } from '@canvass/contracts/campaign/state';
import type { Caller } from '../command/caller.js';
import type { CommandDependencies } from '../command/dependencies.js';
import { run, type Done } from '../command/run.js';
import { campaignConsequences } from './consequences.js';

/** Goes on with a campaign that was braked. @param id of a campaign of the caller's firm */
export async function resumeCampaign(
  dependencies: CommandDependencies,
  caller: Caller,
  { id }: { id: string },
): Promise<Done<{ id: string }>> {
  const { position } = await run(dependencies, caller, {
    ...{ aggregate: campaignAggregate, id, consequences: campaignConsequences },
    prepare: () => undefined,
    decide: ({ braked }) =>
      braked && !braked.isResumed ? [{ type: 'CampaignResumed', data: {} }] : [],
  });
  return { view: { id }, position };
}

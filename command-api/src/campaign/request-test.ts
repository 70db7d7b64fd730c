import { requireConfirmed } from '@canvass/contracts/account/confirmation';
import { accountAggregate } from '@canvass/contracts/account/state';
import { campaignAggregate } from '@canvass/contracts/campaign/state';
import { refuseWhenReached } from '@canvass/platform/limit/refuse';
import type { Caller } from '../command/caller.js';
import type { CommandDependencies } from '../command/dependencies.js';
import { load } from '../command/handle.js';
import { derivedId } from '../command/ids.js';
import { run, type Done } from '../command/run.js';
import { campaignConsequences } from './consequences.js';

/** Test mails of a firm. */
const TESTS_IN_A_DAY = { most: 100, seconds: 86_400 };

/**
 * Has the mail of a campaign sent to the caller's own address. @param id of a campaign of the caller's firm
 * @throws Refusal emailUnconfirmed, tooMany
 */
export async function requestTest(
  dependencies: CommandDependencies,
  caller: Caller,
  { id }: { id: string },
): Promise<Done<{ id: string }>> {
  const { position } = await run(dependencies, caller, {
    ...{ aggregate: campaignAggregate, id, consequences: campaignConsequences },
    prepare: async () => {
      requireConfirmed((await load(dependencies, accountAggregate, caller.by)).state);
      return dependencies.now().toISOString();
    },
    decide: (_state, at) => [{ type: 'CampaignTestRequested', data: { account: caller.by, at } }],
    reserve: async () => {
      const limit = dependencies.limits.of('campaign tests by a firm', TESTS_IN_A_DAY);
      await limit.count(caller.firm).catch(refuseWhenReached());
    },
  });
  return { view: { id }, position };
}

/** Notes that a test mail was sent, or cannot be. @param at which asking */
export async function noteTest(
  dependencies: CommandDependencies,
  { id, firm, at }: { id: string; firm: string; at: string },
): Promise<void> {
  const commandId = derivedId('campaignTest', id, at);
  await run(
    dependencies,
    { commandId, correlationId: commandId, firm },
    {
      ...{ aggregate: campaignAggregate, id, consequences: campaignConsequences },
      prepare: () => undefined,
      decide: ({ test }) => (test?.at === at ? [{ type: 'CampaignTestSent', data: { at } }] : []),
    },
  );
}

import { requireConfirmed } from '@canvass/contracts/account/confirmation';
import { accountAggregate } from '@canvass/contracts/account/state';
import { checkCampaign } from '@canvass/contracts/campaign/rules';
import { campaignAggregate } from '@canvass/contracts/campaign/state';
import { deviceAggregate } from '@canvass/contracts/device/state';
import type { CampaignTest } from '@canvass/contracts/recipient/commands';
import { invalid } from '@canvass/contracts/rule/refusal';
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
 * Has the mail of a campaign sent to the caller's own address.
 * @param given `id` of a campaign of the caller's firm, and what its mail says where that is not saved yet
 * @throws Refusal emailUnconfirmed, tooMany, and invalidInput where the subject or the message is empty
 */
export async function requestTest(
  dependencies: CommandDependencies,
  caller: Caller,
  { id, ...content }: CampaignTest,
): Promise<Done<{ id: string }>> {
  const { position } = await run(dependencies, caller, {
    ...{ aggregate: campaignAggregate, id, consequences: campaignConsequences },
    prepare: async () => {
      requireConfirmed((await load(dependencies, accountAggregate, caller.by)).state);
      const { state } = await load(dependencies, deviceAggregate, id);
      const violations = state.content ? checkCampaign({ ...state.content, ...content }) : [];
      if (violations.length > 0) throw invalid(violations);
      return dependencies.now().toISOString();
    },
    decide: (_state, at) => {
      const unsaved = Object.keys(content).length > 0 ? { content } : {};
      return [{ type: 'CampaignTestRequested', data: { account: caller.by, at, ...unsaved } }];
    },
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

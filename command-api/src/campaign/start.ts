import type { CampaignEvent } from '@canvass/contracts/campaign/events';
import { campaignAggregate, type CampaignState } from '@canvass/contracts/campaign/state';
import { invalid } from '@canvass/contracts/rule/refusal';
import type { CommandDependencies } from '../command/dependencies.js';
import { load } from '../command/handle.js';
import { derivedId } from '../command/ids.js';
import { run } from '../command/run.js';
import { campaignConsequences } from './consequences.js';

/** Whether answers are kept apart, once that cannot be changed any more; those that were sent before it could be are not. */
function fixedAnonymity({ isAnonymous, mailed }: CampaignState): boolean | undefined {
  return isAnonymous ?? (mailed ? false : undefined);
}

/**
 * Fixes whether the answers to a campaign are anonymous, before its first mail. Once it is fixed, it stays.
 * @param id of the service
 * @returns whether they are
 */
export async function startCampaign(
  dependencies: CommandDependencies,
  { id, firm }: { id: string; firm: string },
  isAnonymous: boolean,
): Promise<boolean> {
  const commandId = derivedId('campaignStarted', id);
  const { state } = await run(
    dependencies,
    { commandId, correlationId: commandId, firm },
    {
      ...{ aggregate: campaignAggregate, id, consequences: campaignConsequences },
      prepare: () => undefined,
      decide: (current): CampaignEvent[] =>
        fixedAnonymity(current) === undefined
          ? [{ type: 'CampaignStarted', data: { isAnonymous } }]
          : [],
    },
  );
  return fixedAnonymity(state) ?? isAnonymous;
}

/** Refuses to change, after the first mail, whether answers are anonymous. @throws Refusal invalidInput */
export async function requireSameAnonymity(
  dependencies: Pick<CommandDependencies, 'log'>,
  id: string,
  isAnonymous: boolean | undefined,
): Promise<void> {
  if (isAnonymous === undefined) return;
  const { state } = await load(dependencies, campaignAggregate, id);
  const fixed = fixedAnonymity(state);
  if (fixed !== undefined && fixed !== isAnonymous) {
    throw invalid([{ code: 'anonymityFixed', field: 'isAnonymous' }]);
  }
}

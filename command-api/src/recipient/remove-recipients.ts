import { campaignAggregate } from '@canvass/contracts/campaign/state';
import { recipientAggregate } from '@canvass/contracts/recipient/state';
import type { RemovedRecipients } from '@canvass/contracts/recipient/view';
import { campaignConsequences } from '../campaign/consequences.js';
import type { CommandDependencies } from '../command/dependencies.js';
import { derivedId } from '../command/ids.js';
import type { CommandContext } from '../command/handle.js';
import { run, type Done } from '../command/run.js';
import { recipientConsequences } from './consequences.js';

/** Removes recipients from a campaign, and erases who they are. @param ids those of others are passed over */
export async function removeRecipients(
  dependencies: CommandDependencies,
  context: CommandContext,
  campaign: string,
  ids: readonly string[],
): Promise<Done<RemovedRecipients>> {
  const outcome = await run(
    dependencies,
    { ...context, commandId: derivedId('recipientsRemoved', context.commandId, campaign) },
    {
      ...{ aggregate: campaignAggregate, id: campaign, consequences: campaignConsequences },
      prepare: () => undefined,
      decide: ({ recipients, removed }) => {
        const listed = new Set(recipients);
        const gone = [...new Set(ids)].filter((id) => listed.has(id) && !removed.has(id));
        return gone.length === 0
          ? []
          : [{ type: 'CampaignRecipientsRemoved', data: { recipients: gone } }];
      },
    },
  );
  // Those whom an earlier try has taken off the list as well: it may have been cut off.
  const gone = ids.filter((id) => outcome.state.removed.has(id));
  for (const id of gone) await removeRecipient(dependencies, context, id);
  return { view: { removed: gone.length }, position: outcome.position };
}

/** Ends the stream of a recipient, and erases who that is. To do it again changes nothing. */
export async function removeRecipient(
  dependencies: CommandDependencies,
  context: CommandContext,
  id: string,
): Promise<{ position: string | undefined }> {
  return run(
    dependencies,
    { ...context, commandId: derivedId('recipientRemoved', context.commandId, id) },
    {
      ...{ aggregate: recipientAggregate, id, consequences: recipientConsequences },
      prepare: () => undefined,
      decide: ({ exists }) => (exists ? [{ type: 'RecipientRemoved', data: {} }] : []),
    },
  );
}

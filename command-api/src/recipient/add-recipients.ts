import {
  MOST_RECIPIENTS,
  MOST_RECIPIENTS_AT_ONCE,
  type NewRecipient,
} from '@canvass/contracts/campaign/campaign';
import { campaignAggregate } from '@canvass/contracts/campaign/state';
import { recipientAggregate } from '@canvass/contracts/recipient/state';
import type { AddedRecipients } from '@canvass/contracts/recipient/view';
import { invalid } from '@canvass/contracts/rule/refusal';
import { campaignConsequences } from '../campaign/consequences.js';
import type { Caller } from '../command/caller.js';
import type { CommandDependencies } from '../command/dependencies.js';
import { derivedId } from '../command/ids.js';
import { load } from '../command/handle.js';
import { run, type Done } from '../command/run.js';
import { recipientId } from './address.js';
import { recipientConsequences } from './consequences.js';

interface Named extends NewRecipient {
  id: string;
}

/** Writes down who a recipient is, in a stream of their own; what stands there already stays. */
async function writeRecipient(
  dependencies: CommandDependencies,
  caller: Caller,
  campaign: string,
  { id, email, fields }: Named,
): Promise<void> {
  const commandId = derivedId('recipientAdded', caller.commandId, id);
  await run(
    dependencies,
    { ...caller, commandId },
    {
      ...{ aggregate: recipientAggregate, id, consequences: recipientConsequences },
      prepare: () => undefined,
      decide: (state) =>
        state.exists
          ? []
          : [{ type: 'RecipientAdded', data: { campaign }, personal: { email, fields } }],
    },
  );
}

/**
 * Adds recipients to a campaign of the caller's firm, each once. One that was cut off is sent again: what it has written
 * stays. @param campaign id of a service of this type
 * @throws Refusal invalidInput, where they are too many
 */
export async function addRecipients(
  dependencies: CommandDependencies,
  caller: Caller,
  campaign: string,
  recipients: readonly NewRecipient[],
): Promise<Done<AddedRecipients>> {
  const { state } = await load(dependencies, campaignAggregate, campaign);
  const listed = new Set(state.recipients);
  const named = new Map<string, Named>();
  for (const recipient of recipients) {
    const id = recipientId(dependencies.keys, campaign, recipient.email, state.removed);
    if (!listed.has(id) && !named.has(id)) named.set(id, { ...recipient, id });
  }
  const known = recipients.length - named.size;
  if (named.size === 0) return { view: { added: 0, known }, position: undefined };
  if (listed.size - state.removed.size + named.size > MOST_RECIPIENTS) {
    throw invalid([
      { code: 'listTooLong', field: 'recipients', parameters: { max: MOST_RECIPIENTS } },
    ]);
  }
  for (const recipient of named.values()) {
    await writeRecipient(dependencies, caller, campaign, recipient);
  }
  const ids = [...named.keys()].slice(0, MOST_RECIPIENTS_AT_ONCE);
  const commandId = derivedId('recipientsListed', caller.commandId, campaign);
  const { position } = await run(
    dependencies,
    { ...caller, commandId },
    {
      ...{ aggregate: campaignAggregate, id: campaign, consequences: campaignConsequences },
      prepare: () => undefined,
      decide: (current) => {
        const before = new Set(current.recipients);
        const fresh = ids.filter((id) => !before.has(id));
        const data = { account: caller.by, recipients: fresh };
        return fresh.length === 0 ? [] : [{ type: 'CampaignRecipientsListed', data }];
      },
    },
  );
  return { view: { added: ids.length, known }, position };
}

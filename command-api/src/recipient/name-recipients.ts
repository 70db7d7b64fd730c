import type { NewRecipient } from '@canvass/contracts/campaign/campaign';
import { campaignAggregate } from '@canvass/contracts/campaign/state';
import type { DeviceType } from '@canvass/contracts/device/device';
import { invalid } from '@canvass/contracts/rule/refusal';
import type { Caller } from '../command/caller.js';
import type { CommandDependencies } from '../command/dependencies.js';
import { load } from '../command/handle.js';
import { addRecipients } from './add-recipients.js';
import { recipientId } from './address.js';
import { removeRecipients } from './remove-recipients.js';

/** Whom a request that makes or changes a service names. */
export interface NamedRecipients {
  /** All addresses: others are removed. */
  sendTo?: readonly string[] | undefined;
  /** Further ones, with what is known of each. */
  recipients?: readonly NewRecipient[] | undefined;
}

/** Only campaigns have recipients, and a new one has at least one. @throws Refusal invalidInput */
export function requireRecipients(
  type: DeviceType,
  { sendTo, recipients }: NamedRecipients,
  isNew: boolean,
): void {
  const count = (sendTo?.length ?? 0) + (recipients?.length ?? 0);
  if (type !== 'emailCampaign') {
    if (count === 0) return;
    const field = sendTo?.length ? 'sendTo' : 'recipients';
    throw invalid([{ code: 'fieldNotKept', field }]);
  }
  const isEmptied = sendTo?.length === 0 && count === 0;
  if (count === 0 && (isNew || isEmptied)) {
    throw invalid([{ code: 'recipientRequired', field: 'sendTo' }]);
  }
}

/** Brings the recipients of a campaign in line with a request. */
export async function nameRecipients(
  dependencies: CommandDependencies,
  caller: Caller,
  campaign: string,
  { sendTo, recipients = [] }: NamedRecipients,
): Promise<void> {
  const plain = (sendTo ?? []).map((email) => ({ email, fields: {} }));
  const all = [...recipients, ...plain];
  if (sendTo !== undefined) {
    const { state } = await load(dependencies, campaignAggregate, campaign);
    const { keys } = dependencies;
    const wanted = new Set(
      all.map(({ email }) => recipientId(keys, campaign, email, state.removed)),
    );
    const gone = state.recipients.filter((id) => !wanted.has(id) && !state.removed.has(id));
    if (gone.length > 0) await removeRecipients(dependencies, caller, campaign, gone);
  }
  if (all.length > 0) await addRecipients(dependencies, caller, campaign, all);
}

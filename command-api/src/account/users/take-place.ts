import { typedEmail, type AccountType } from '@canvass/contracts/account/account';
import type { AccountEvent } from '@canvass/contracts/account/events';
import { accountAggregate, type AccountState } from '@canvass/contracts/account/state';
import { slotOfAccount } from '@canvass/contracts/firm/holding';
import { takeClaim } from '../../claim/claim.js';
import type { Caller } from '../../command/caller.js';
import type { CommandDependencies } from '../../command/dependencies.js';
import type { Loaded } from '../../command/handle.js';
import { takeSlot } from '../../slot/slot.js';
import type { CountLink, Sender } from '../confirm/links.js';
import { emailClaim } from '../email-claim.js';

/** What decided events give an account. */
interface Gained {
  id: string;
  /** Its new type; undefined when it keeps the one it has. */
  type: AccountType | undefined;
  /** Its new address; undefined when it keeps the one it has. */
  email: string | undefined;
  /** Who has the link to the address sent. */
  sender: Sender;
  countLink: CountLink;
  /** The account that creates or changes it, where it is not of the same firm. */
  caller: Caller;
}

/**
 * Takes the claim to an account's address and the slot of its type, and counts the link to the address. The claim to a
 * former address lapses by itself.
 * @param onBehalf the caller as one of the account's firm
 * @throws Refusal emailTaken, limitReached, tooMany, tooManyLinks
 */
export async function takePlace(
  dependencies: CommandDependencies,
  onBehalf: Caller,
  { state: before, events }: Loaded<AccountState>,
  decided: readonly AccountEvent[],
  { id, type, email, sender, countLink, caller }: Gained,
): Promise<void> {
  const holder = accountAggregate.stream(id);
  if (email && typedEmail(email) !== typedEmail(before.email)) {
    await takeClaim(dependencies, onBehalf, emailClaim(dependencies, email, holder), events);
  }
  const kind = type && slotOfAccount(type);
  if (kind) await takeSlot(dependencies, onBehalf, { kind, holder, caller }, events);
  if (email) await countLink({ sender, email }, decided);
}

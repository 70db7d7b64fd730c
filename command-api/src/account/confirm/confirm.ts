import { normaliseEmail } from '@canvass/contracts/account/account';
import { confirmationPart, isEmailConfirmed } from '@canvass/contracts/account/confirmation';
import type { Principal } from '@canvass/platform/http/route';
import { isLinkToken, readLinkToken } from '@canvass/platform/identity/link-token';
import { takeClaim } from '../../claim/claim.js';
import type { CommandDependencies } from '../../command/dependencies.js';
import { handle, load, type CommandContext } from '../../command/handle.js';
import { derivedId } from '../../command/ids.js';
import { createAttempts } from '../attempts.js';
import type { Unconfirmed } from '../decide.js';
import { accountFold, emailClaim } from '../register.js';
import { confirmEmail, linkUsedUp } from './decide.js';

export const confirmationFold = confirmationPart;

/** Links that one account may ask for in an hour, and that may go to one address. */
const LINKS_AN_HOUR = 5;
const HOUR = 60 * 60;

/** Counts links that confirm an address. */
export interface ConfirmationLinks {
  /** One for the account's own person, who asked for it. @throws Refusal tooMany */
  countOwn(account: string, email: string): Promise<void>;
  /** One that goes to an address. @throws Refusal tooMany */
  count(email: string): Promise<void>;
}

export function createConfirmationLinks(
  dependencies: Pick<CommandDependencies, 'limits'>,
): ConfirmationLinks {
  const allowance = { most: LINKS_AN_HOUR, seconds: HOUR };
  const byAccount = createAttempts(dependencies, 'confirmations of an account', allowance);
  const byAddress = createAttempts(dependencies, 'confirmations to an address', allowance);
  const count = (email: string) => byAddress.count(normaliseEmail(email));
  return {
    count,
    countOwn: async (account, email) => {
      await byAccount.count(account);
      await count(email);
    },
  };
}

/** The link to an address that an account's own person gives it. */
export function unconfirmedOwn(
  account: string,
  { commandId }: Pick<CommandContext, 'commandId'>,
): Unconfirmed {
  return { confirmation: derivedId('confirmation', account, commandId) };
}

/**
 * The link to an address that somebody gives to another one's account: none from those who have not confirmed their own,
 * as they mail nobody else. That account asks for it itself then, once it is signed in to.
 */
export async function unconfirmedOf(
  dependencies: CommandDependencies,
  caller: Pick<Principal, 'account'>,
  context: Pick<CommandContext, 'commandId'>,
): Promise<Unconfirmed> {
  const { state } = await load(dependencies, `account-${caller.account}`, accountFold);
  return isEmailConfirmed(state) ? unconfirmedOwn(caller.account, context) : {};
}

/**
 * Confirms the address that the link of a mail went to. It may be somebody else's by now, who confirmed it first.
 * @throws Refusal confirmationLinkUsedUp, emailTaken
 */
export async function confirmThroughLink(
  dependencies: CommandDependencies,
  context: CommandContext,
  token: string,
): Promise<string | undefined> {
  const request = readLinkToken(token);
  if (!request) throw linkUsedUp();
  const { keys } = dependencies;
  const stream = `account-${request.account}`;
  const { state: found } = await load(dependencies, stream, accountFold);
  if (!found.exists) throw linkUsedUp();
  const onBehalf = { ...context, by: request.account, firm: found.firm };
  const { position } = await handle(dependencies, onBehalf, {
    stream,
    fold: confirmationFold,
    decide: async ({ state, events }) => {
      // As it is now: meanwhile the account may have got another one.
      const { email } = accountFold.fold(events);
      if (!isLinkToken(keys, 'email-confirmation', token, email)) throw linkUsedUp();
      const now = dependencies.now().toISOString();
      const decided = confirmEmail(state, { confirmation: request.id, now });
      const claim = emailClaim(dependencies, email, stream);
      if (decided.length > 0) await takeClaim(dependencies, onBehalf, claim, events);
      return decided;
    },
  });
  return position;
}

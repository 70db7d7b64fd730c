import { normaliseEmail } from '@canvass/contracts/account/account';
import type { AccountEvent } from '@canvass/contracts/account/events';
import type { CommandDependencies } from '../../command/dependencies.js';
import { attemptsAt, type Attempts } from '../attempts.js';

type Counting = Pick<CommandDependencies, 'limits'>;

const HOUR = 60 * 60;
/** Links to one address, of any kind. */
const toAddress = { most: 5, seconds: HOUR };
/** Links that one account's own person has sent. */
const byAccount = { most: 5, seconds: HOUR };
/** Links that one firm has sent to others: one that makes and deletes accounts must not be a way to write to any number of strangers. */
const byFirm = { most: 100, seconds: HOUR };

/** Who has a link sent: an account's own person, or another account of a firm that looks after it. */
export type Sender = { account: string } | { firm: string };

/** Where a link goes. */
interface Recipient {
  /** Left out for who registers: the limit of the route counts these by network. */
  sender?: Sender | undefined;
  email: string;
}

/**
 * Counts the link that the decided events have mailed to an address, if they do. Call it last before they are appended, so that what is
 * refused or was done already counts nothing.
 * @throws Refusal tooMany
 */
export async function countLinks(
  dependencies: Counting,
  { sender, email }: Recipient,
  decided: readonly AccountEvent[],
): Promise<void> {
  if (!decided.some(isLink)) return;
  const sent = sender && countOf(dependencies, sender);
  await sent?.attempts.count(sent.key);
  try {
    await attemptsAt(dependencies, 'links to an address', toAddress).count(normaliseEmail(email));
  } catch (error) {
    await sent?.attempts.takeBack(sent.key);
    throw error;
  }
}

function isLink({ type }: AccountEvent): boolean {
  return type === 'EmailConfirmationRequested' || type === 'AccountInvited';
}

function countOf(dependencies: Counting, sender: Sender): { attempts: Attempts; key: string } {
  return 'account' in sender
    ? { attempts: attemptsAt(dependencies, 'links of an account', byAccount), key: sender.account }
    : { attempts: attemptsAt(dependencies, 'links by a firm', byFirm), key: sender.firm };
}

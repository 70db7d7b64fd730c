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

/** @param decided what the command is about to append; where it mails no link, nothing is counted */
export type CountLink = (recipient: Recipient, decided: readonly AccountEvent[]) => Promise<void>;

/**
 * Makes what counts the link of one command, once however often the command is tried. Call it last before the events are
 * appended, so that what is refused or was done already counts nothing. It @throws Refusal tooMany
 */
export function createLinkCount(dependencies: Counting): CountLink {
  let isCounted = false;
  return async ({ sender, email }, decided) => {
    if (isCounted || !decided.some(isLink)) return;
    const sent = sender && countOf(dependencies, sender);
    await sent?.attempts.count(sent.key);
    try {
      await attemptsAt(dependencies, 'links to an address', toAddress).count(normaliseEmail(email));
    } catch (error) {
      await sent?.attempts.takeBack(sent.key);
      throw error;
    }
    isCounted = true;
  };
}

function isLink({ type }: AccountEvent): boolean {
  return type === 'EmailConfirmationRequested' || type === 'AccountInvited';
}

function countOf(dependencies: Counting, sender: Sender): { attempts: Attempts; key: string } {
  return 'account' in sender
    ? { attempts: attemptsAt(dependencies, 'links of an account', byAccount), key: sender.account }
    : { attempts: attemptsAt(dependencies, 'links by a firm', byFirm), key: sender.firm };
}

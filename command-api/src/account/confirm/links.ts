import { normaliseEmail } from '@canvass/contracts/account/account';
import type { AccountEvent } from '@canvass/contracts/account/events';
import { isOperatorsFirm } from '@canvass/contracts/firm/operators';
import { Refusal } from '@canvass/contracts/rule/refusal';
import { linksADay } from '@canvass/contracts/subscription/links-a-day';
import type { Limit } from '@canvass/platform/limit/port';
import { refuseWhenReached } from '@canvass/platform/limit/refuse';
import type { CommandDependencies } from '../../command/dependencies.js';

type Counting = Pick<CommandDependencies, 'limits' | 'entitlements' | 'now'>;

const HOUR = 60 * 60;
const DAY = 24 * HOUR;
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

/** A count of links, and what to refuse with where it is full. */
interface Count {
  limit: Limit;
  key: string;
  refusal?: () => Refusal;
}

/**
 * Makes what counts the link of one command, once however often the command is tried. Call it last before the events are
 * appended, so that what is refused or was done already counts nothing. A link stays counted when its account is deleted.
 * It @throws Refusal tooMany, tooManyLinks
 */
export function createLinkCount(dependencies: Counting): CountLink {
  let isCounted = false;
  return async (recipient, decided) => {
    if (isCounted || !decided.some(isLink)) return;
    const counted: Count[] = [];
    try {
      for (const count of await countsOf(dependencies, recipient)) {
        // Counted even where it is refused.
        counted.push(count);
        await count.limit.count(count.key).catch(refuseWhenReached(count.refusal));
      }
    } catch (error) {
      // The refused count stays, so that trying on gains nothing.
      for (const { limit, key } of counted.slice(0, -1)) await limit.takeBack(key);
      throw error;
    }
    isCounted = true;
  };
}

function isLink({ type }: AccountEvent): boolean {
  return type === 'EmailConfirmationRequested' || type === 'AccountInvited';
}

async function countsOf(dependencies: Counting, { sender, email }: Recipient): Promise<Count[]> {
  const limit = dependencies.limits.of('links to an address', toAddress);
  const ofSender = sender ? await countsOfSender(dependencies, sender) : [];
  return [...ofSender, { limit, key: normaliseEmail(email) }];
}

async function countsOfSender(
  { limits, entitlements, now }: Counting,
  sender: Sender,
): Promise<Count[]> {
  if ('account' in sender) {
    return [{ limit: limits.of('links of an account', byAccount), key: sender.account }];
  }
  const { firm } = sender;
  // Operators make the accounts of whole companies at once, from files.
  if (isOperatorsFirm(firm)) return [];
  const { state } = await entitlements.of(firm);
  const max = linksADay(state, now().getTime());
  const inADay = {
    limit: limits.of(`links by a firm, ${max} a day`, { most: max, seconds: DAY }),
    key: firm,
    refusal: () => new Refusal('tooMany', 'tooManyLinks', { max }),
  };
  return [inADay, { limit: limits.of('links by a firm', byFirm), key: firm }];
}

import { accountCalls } from '@canvass/contracts/account/calls';
import { presentPresence } from '@canvass/contracts/account/presence';
import { presentSignedIn } from '@canvass/contracts/account/present';
import { profileViewSchema, type ProfileView } from '@canvass/contracts/account/view';
import { paymentOnItsWay } from '@canvass/contracts/subscription/money';
import { presentBilling } from '@canvass/contracts/subscription/present';
import { route, type Route } from '@canvass/platform/http/route';
import { signingKeyOf } from '@canvass/platform/identity/session';
import type { QueryDependencies } from '../dependencies.js';
import type { Reading } from '../reading/reading.js';
import { createAccounts } from './accounts.js';
import { companyTotalsRoute } from './totals.js';
import { userRoutes } from './users.js';

/** Queries about the caller's account, and the accounts of its firm. */
export function accountRoutes(
  {
    store,
    state,
    keys,
    entitlements,
    slots,
    accountUses,
    payments,
    now,
    chatWidget,
  }: Pick<
    QueryDependencies,
    | 'store'
    | 'state'
    | 'keys'
    | 'entitlements'
    | 'slots'
    | 'accountUses'
    | 'payments'
    | 'now'
    | 'chatWidget'
  >,
  reading: Reading,
): Route[] {
  const accounts = createAccounts(state);

  const profile = route(accountCalls.profile, {
    summary: 'The signed-in account, and what it may do',
    answer: profileViewSchema,
    handle: async (call) => {
      const { caller } = call;
      const [folded, firm, subscribed, [lastConnection = null]] = await Promise.all([
        accounts.foldedAccount(caller.account),
        accounts.firm(caller.firm),
        // Asked for right after a plan was chosen, also by another process: never what was known a second ago.
        entitlements.of(caller.firm, 'now'),
        accountUses.lastConnections([caller.account]),
      ]);
      const { state: account, revision } = folded;
      const time = now().toISOString();
      // Only the owner's account has the company's name and tax number of its own.
      const owner = firm.owner ? await accounts.account(firm.owner) : account;
      const companyName = account.companyName || owner.companyName;
      const signedIn = presentSignedIn(
        caller.account,
        { ...account, companyName },
        firm,
        subscribed,
        { now: time, provider: payments.provider },
      );
      const grant = await entitlements.grantFor(caller);
      const body: ProfileView = {
        account: {
          ...signedIn,
          uic: signedIn.uic || (owner.billingDetails?.uic ?? ''),
          ...presentPresence(lastConnection, time),
          ...(revision === 'none' ? {} : { revision }),
        },
        ...grant,
        billing: presentBilling(account, {
          ...subscribed,
          onItsWay: paymentOnItsWay(subscribed.state, payments.provider),
        }),
        signingKey: signingKeyOf(keys, caller.session),
        ...(chatWidget && grant.permissions.aiChatBot && { chat: chatWidget }),
      };
      return { body };
    },
  });

  return [
    profile,
    companyTotalsRoute({ store }, reading),
    ...userRoutes({ store, entitlements, slots, accountUses, now }, accounts, reading),
  ];
}

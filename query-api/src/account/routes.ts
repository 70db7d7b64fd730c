import { presentAccount } from '@canvass/contracts/account/present';
import {
  companyTotalsSchema,
  profileViewSchema,
  type ProfileView,
} from '@canvass/contracts/account/view';
import { everything } from '@canvass/contracts/plan/plan';
import { route, type Route } from '@canvass/platform/http/route';
import { signingKeyOf } from '@canvass/platform/identity/session';
import {
  readTotals,
  totalsCollections,
  type TotalsDocument,
} from '@canvass/projections/company-totals/document';
import type { QueryDependencies } from '../dependencies.js';
import { callerOf } from '../reading/caller.js';
import type { Reading } from '../reading/reading.js';
import { createAccounts } from './accounts.js';
import { userRoutes } from './users.js';

/** Queries about the caller's account and firm. */
export function accountRoutes(
  { store, log, keys }: Pick<QueryDependencies, 'store' | 'log' | 'keys'>,
  reading: Reading,
): Route[] {
  const accounts = createAccounts(log);

  const profile = route({
    method: 'get',
    path: '/account/profile',
    summary: 'The signed-in account, and what it may do',
    access: 'signedIn',
    answers: { 200: profileViewSchema },
    handle: async (call) => {
      const caller = callerOf(call);
      const [account, firm] = await Promise.all([
        accounts.account(caller.account),
        accounts.firm(caller.firm),
      ]);
      // Only the owner's account has the company's name of its own.
      const companyName = account.companyName || (await accounts.companyName(caller.firm));
      const body: ProfileView = {
        account: presentAccount(caller.account, { ...account, companyName }, firm),
        permissions: everything.permissions,
        limits: everything.limits,
        signingKey: signingKeyOf(keys, caller.session),
      };
      return { status: 200, body };
    },
  });

  const companyTotals = route({
    method: 'get',
    path: '/account/companyTotals',
    summary: 'How many polls, questions, answers and users the firm has',
    access: 'signedIn',
    answers: { 200: companyTotalsSchema },
    handle: async (call) => {
      const { firm } = callerOf(call);
      const documents = await Promise.all(
        totalsCollections.map(({ name }) => store.get<TotalsDocument>(name, firm)),
      );
      return { status: 200, body: readTotals(documents) };
    },
  });

  return [
    profile,
    reading(totalsCollections, companyTotals),
    ...userRoutes({ store }, accounts, reading),
  ];
}

import { mayManage } from '@canvass/contracts/account/roles';
import { presentPresence } from '@canvass/contracts/account/presence';
import { presentCustomSubscription, presentUser } from '@canvass/contracts/account/present';
import { userListSchema, type UserList, type UserView } from '@canvass/contracts/account/user-view';
import { limitOfSlot } from '@canvass/contracts/firm/slots';
import { idSchema } from '@canvass/contracts/event/schema';
import { notFound } from '@canvass/contracts/rule/refusal';
import { isEnterpriseOn } from '@canvass/contracts/subscription/state';
import { route, type Route } from '@canvass/platform/http/route';
import type { Filter } from '@canvass/platform/read-store/port';
import { accountCollection, type AccountDocument } from '@canvass/projections/account/document';
import {
  subscriptionCollection,
  type SubscriptionDocument,
} from '@canvass/projections/subscription/document';
import { z } from 'zod';
import type { QueryDependencies } from '../dependencies.js';
import { callerOf } from '../reading/caller.js';
import { listParameters, optionalParameter, sortBy } from '../reading/list.js';
import { pageOf } from '../reading/page-of.js';
import type { Reading } from '../reading/reading.js';
import type { Accounts } from './accounts.js';

const { limit, skip, name } = listParameters;
/** Companies own a firm; its users are all others. */
const isUser: Filter = { in: { field: 'type', values: ['user', 'admin', 'tabi'] } };

/** Queries about the accounts of a firm. */
export function userRoutes(
  {
    store,
    entitlements,
    slots,
    accountUses,
    now,
  }: Pick<QueryDependencies, 'store' | 'entitlements' | 'slots' | 'accountUses' | 'now'>,
  accounts: Accounts,
  reading: Reading,
): Route[] {
  /** Of each account that is a company's, what operators see of its subscription. */
  const subscriptionsOf = async (
    documents: readonly AccountDocument[],
  ): Promise<Map<string, Pick<UserView, 'activateEnterprise' | 'customSubscriptionId'>>> => {
    const companies = documents.filter(({ type }) => type === 'company');
    const found = await store.getMany<SubscriptionDocument>(
      subscriptionCollection.name,
      companies.map(({ firm }) => firm),
    );
    const runs = new Map(found.map(({ _id, current }) => [_id, current]));
    return new Map(
      companies.map((company) => {
        const run = runs.get(company.firm);
        const activateEnterprise = isEnterpriseOn(run);
        return [company._id, { activateEnterprise, ...presentCustomSubscription(company, run) }];
      }),
    );
  };

  const list = route({
    method: 'get',
    path: '/account/users',
    summary: 'Users of the own firm, newest first; for operators the accounts of all firms',
    access: 'signedIn',
    query: z.object({
      ...{ limit, skip, name },
      /** Operators, too, get the users of their own firm only. */
      isMyCompany: optionalParameter(z.enum(['true', 'false'])),
    }),
    answers: { 200: userListSchema },
    handle: async (call) => {
      const { firm, type } = callerOf(call);
      const { limit, skip, name, isMyCompany } = call.query;
      const isEverywhere = type === 'tabi' && isMyCompany !== 'true';
      const { documents, total } = await pageOf<AccountDocument>(store, accountCollection, {
        filters: [
          ...(isEverywhere ? [] : [{ eq: { field: 'firm', value: firm } }, isUser]),
          ...(name ? [{ contains: { field: 'name', text: name } }] : []),
        ],
        sort: sortBy('-createdAt'),
        page: { limit, skip },
      });
      const subscriptions = isEverywhere ? await subscriptionsOf(documents) : undefined;
      const connections = await accountUses.lastConnections(documents.map(({ _id }) => _id));
      const time = now().toISOString();
      const body: UserList = {
        accounts: await Promise.all(
          documents.map(async (document, index) => ({
            ...presentUser(document._id, document, await accounts.firm(document.firm)),
            revision: document.revision,
            // Only the owner's account has the company's name of its own.
            companyName: document.companyName || (await accounts.companyName(document.firm)),
            ...presentPresence(connections[index] ?? null, time),
            ...subscriptions?.get(document._id),
          })),
        ),
        total,
      };
      return { status: 200, body };
    },
  });

  const insertAllowed = (['user', 'admin'] as const).map((made) =>
    route({
      method: 'get',
      path: `/account/insert-${made}s-allowed`,
      summary: `Whether the caller may add accounts of type ${made} to the firm, and its plan has room for one`,
      access: 'signedIn',
      signed: true,
      query: z.object({ firm: optionalParameter(idSchema) }),
      answers: { 200: z.object({ allowed: z.boolean() }) },
      handle: async (call) => {
        const { firm, type, active } = callerOf(call);
        const asked = call.query.firm ?? firm;
        if (asked !== firm) throw notFound();
        const { limits } = await entitlements.grantFor({ firm, type });
        const kind = `${made}s` as const;
        const hasRoom = await slots.hasRoom(firm, kind, limits[limitOfSlot[kind]]);
        return { status: 200, body: { allowed: active && mayManage(type, made) && hasRoom } };
      },
    }),
  );

  return [reading([accountCollection, subscriptionCollection], list), ...insertAllowed];
}

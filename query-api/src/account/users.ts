import { userCalls } from '@canvass/contracts/account/user-calls';
import { mayManage } from '@canvass/contracts/account/roles';
import { presentPresence } from '@canvass/contracts/account/presence';
import { presentCustomSubscription, presentUser } from '@canvass/contracts/account/present';
import { isOperatorsFirm } from '@canvass/contracts/firm/operators';
import { accountTypes } from '@canvass/contracts/account/account';
import { userListSchema, type UserList, type UserView } from '@canvass/contracts/account/user-view';
import { limitOfSlot } from '@canvass/contracts/firm/slot-kinds';
import { idSchema } from '@canvass/contracts/event/schema';
import { isEnterpriseOn, type Run } from '@canvass/contracts/subscription/state';
import { route, type Principal, type Route } from '@canvass/platform/http/route';
import type { Filter } from '@canvass/platform/read-store/port';
import { accountCollection, type AccountDocument } from '@canvass/projections/account/document';
import {
  subscriptionCollection,
  type SubscriptionDocument,
} from '@canvass/projections/subscription/document';
import { z } from 'zod';
import type { QueryDependencies } from '../dependencies.js';
import { callerIn } from '../reading/caller.js';
import { listParameters, optionalParameter, sortBy } from '../reading/list.js';
import { pageOf } from '../reading/page-of.js';
import type { Reading } from '../reading/reading.js';
import { hasPart } from '../reading/search.js';
import type { Accounts } from './accounts.js';

const { limit, skip, name } = listParameters;
/** Companies own a firm; its users are all others. */
const isUser: Filter = { in: { field: 'type', values: ['user', 'admin', 'tabi'] } };
/** Most companies that a part of a name may stand for; an operator who means another one types more of its name. */
const MOST_COMPANIES = 500;

type Subscribed = Pick<UserView, 'activateEnterprise' | 'customSubscriptionId' | 'plan'>;

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
  const planNamed = async (run: Run | null): Promise<{ id: string; name: string } | null> => {
    if (!run) return null;
    const plan = await entitlements.planOf(run.plan);
    return { id: run.plan, name: plan?.name ?? '' };
  };

  /** Of each account, what operators see of its firm's subscription. */
  const subscriptionsOf = async (
    documents: readonly AccountDocument[],
  ): Promise<ReadonlyMap<string, Subscribed>> => {
    const firms = [...new Set(documents.map(({ firm }) => firm))];
    const found = await store.getMany<SubscriptionDocument>(subscriptionCollection.name, firms);
    const runs = new Map(found.map(({ _id, current }) => [_id, current]));
    const seen = documents.map(async (account): Promise<[string, Subscribed]> => {
      const { _id, firm, type } = account;
      const run = runs.get(firm) ?? null;
      const isCompany = type === 'company';
      return [
        _id,
        {
          ...(isOperatorsFirm(firm) ? {} : { plan: await planNamed(run) }),
          ...(isCompany ? { activateEnterprise: isEnterpriseOn(run) } : {}),
          ...presentCustomSubscription(account, run),
        },
      ];
    });
    return new Map(await Promise.all(seen));
  };

  /** Accounts whose name has this part; operators find them by their address and by their company, too. */
  const found = async (text: string, isEverywhere: boolean): Promise<Filter> => {
    if (!isEverywhere) return hasPart('name', text);
    // Only the account that owns a firm has the company's name.
    const owners = await store.find<AccountDocument>(accountCollection.name, {
      filter: hasPart('companyName', text),
      sort: sortBy('-createdAt'),
      page: { skip: 0, limit: MOST_COMPANIES },
    });
    const firms: Filter = { in: { field: 'firm', values: owners.map(({ firm }) => firm) } };
    return {
      or: [hasPart('name', text), hasPart('email', text), ...(owners.length > 0 ? [firms] : [])],
    };
  };

  const list = route(userCalls.list, {
    summary: 'Users of the own firm, newest first; for operators the accounts of all firms',
    query: z.object({
      ...{ limit, skip, name },
      /** Operators, too, get the users of their own firm only. */
      isMyCompany: optionalParameter(z.enum(['true', 'false'])),
      type: optionalParameter(z.enum(accountTypes)),
    }),
    answer: userListSchema,
    handle: async (call) => {
      const { firm, type } = call.caller;
      const { limit, skip, name, isMyCompany, type: wanted } = call.query;
      const isEverywhere = type === 'tabi' && isMyCompany !== 'true';
      const { documents, total } = await pageOf<AccountDocument>(store, accountCollection, {
        filters: [
          ...(isEverywhere ? [] : [{ eq: { field: 'firm', value: firm } }, isUser]),
          ...(wanted ? [{ eq: { field: 'type', value: wanted } }] : []),
          ...(name ? [await found(name, isEverywhere)] : []),
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
      return { body };
    },
  });

  const insertAllowed = (made: 'user' | 'admin') => ({
    summary: `Whether the caller may add accounts of type ${made} to the firm, and its plan has room for one; operators name any firm`,
    query: z.object({ firm: optionalParameter(idSchema) }),
    answer: z.object({ allowed: z.boolean() }),
    handle: async ({
      caller,
      query,
    }: {
      caller: Principal;
      query: { firm?: string | undefined };
    }) => {
      const { type, active } = caller;
      const { firm } = callerIn(query.firm, caller);
      const { limits } =
        firm === caller.firm
          ? await entitlements.grantFor(caller)
          : (await entitlements.of(firm)).grant;
      const kind = `${made}s` as const;
      const hasRoom = await slots.hasRoom(firm, kind, limits[limitOfSlot[kind]]);
      return { body: { allowed: active && mayManage(type, made) && hasRoom } };
    },
  });

  return [
    reading([accountCollection, subscriptionCollection], list),
    route(userCalls.usersAllowed, insertAllowed('user')),
    route(userCalls.adminsAllowed, insertAllowed('admin')),
  ];
}

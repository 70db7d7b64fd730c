import { mayManage } from '@canvass/contracts/account/roles';
import { presentUser } from '@canvass/contracts/account/present';
import { userListSchema, type UserList } from '@canvass/contracts/account/user-view';
import { idSchema } from '@canvass/contracts/event/schema';
import { notFound } from '@canvass/contracts/rule/refusal';
import { route, type Route } from '@canvass/platform/http/route';
import type { Filter } from '@canvass/platform/read-store/port';
import { accountCollection, type AccountDocument } from '@canvass/projections/account/document';
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
  { store }: Pick<QueryDependencies, 'store'>,
  accounts: Accounts,
  reading: Reading,
): Route[] {
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
      const body: UserList = {
        accounts: await Promise.all(
          documents.map(async (document) =>
            presentUser(document._id, document, await accounts.firm(document.firm)),
          ),
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
      summary: `Whether the caller may add accounts of type ${made} to the firm`,
      access: 'signedIn',
      signed: true,
      query: z.object({ firm: optionalParameter(idSchema) }),
      answers: { 200: z.object({ allowed: z.boolean() }) },
      handle: (call) => {
        const { firm, type, active } = callerOf(call);
        const asked = call.query.firm ?? firm;
        if (asked !== firm) throw notFound();
        return Promise.resolve({
          status: 200,
          body: { allowed: active && mayManage(type, made) },
        });
      },
    }),
  );

  return [reading([accountCollection], list), ...insertAllowed];
}

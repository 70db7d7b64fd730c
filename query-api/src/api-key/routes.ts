import { apiKeyCalls } from '@canvass/contracts/api-key/calls';
import { apiKeyListSchema, type ApiKeyList } from '@canvass/contracts/api-key/view';
import { route, type Route } from '@canvass/platform/http/route';
import type { Filter, ReadStoreReader } from '@canvass/platform/read-store/port';
import { accountCollection, type AccountDocument } from '@canvass/projections/account/document';
import { apiKeyCollection, type ApiKeyDocument } from '@canvass/projections/api-key/document';
import { z } from 'zod';
import { createAccounts } from '../account/accounts.js';
import type { QueryDependencies } from '../dependencies.js';
import { pageParameters, sortBy } from '../reading/list.js';
import { pageOf } from '../reading/page-of.js';
import type { Reading } from '../reading/reading.js';

/** Accounts read at a time. */
const PAGE = 1000;

/** Whose keys are listed, and which of them have not ended with the others of their account. */
interface Holder {
  id: string;
  name: string;
  keyEpoch: number;
}

/** All accounts of a firm. */
async function holdersOf(store: ReadStoreReader, firm: string): Promise<Holder[]> {
  const holders: Holder[] = [];
  for (let skip = 0; ; skip += PAGE) {
    const found = await store.find<AccountDocument>(accountCollection.name, {
      filter: { eq: { field: 'firm', value: firm } },
      sort: sortBy('createdAt'),
      page: { skip, limit: PAGE },
    });
    holders.push(...found.map(({ _id, name, keyEpoch }) => ({ id: _id, name, keyEpoch })));
    if (found.length < PAGE) return holders;
  }
}

/** Keys of these accounts that are of the account's present epoch. */
function heldBy(holders: readonly Holder[]): Filter {
  const epochs = [...new Set(holders.map(({ keyEpoch }) => keyEpoch))];
  return {
    or: epochs.map((epoch) => {
      const values = holders.filter(({ keyEpoch }) => keyEpoch === epoch).map(({ id }) => id);
      return {
        and: [{ in: { field: 'account', values } }, { eq: { field: 'keyEpoch', value: epoch } }],
      };
    }),
  };
}

/** Queries about API keys. */
export function apiKeyRoutes(
  { store, state, keyUses, now }: Pick<QueryDependencies, 'store' | 'state' | 'keyUses' | 'now'>,
  reading: Reading,
): Route[] {
  const accounts = createAccounts(state);
  const list = route(apiKeyCalls.list, {
    summary: 'Keys that work, newest first: one’s own, to the owner of a firm those of all in it',
    query: z.object(pageParameters),
    answer: apiKeyListSchema,
    handle: async (call) => {
      const { account, firm } = call.caller;
      const { owner } = await accounts.firm(firm);
      const { name, keyEpoch } = await accounts.account(account);
      const self = { id: account, name, keyEpoch };
      const others = owner === account ? await holdersOf(store, firm) : [];
      const holders = [self, ...others.filter(({ id }) => id !== account)];
      const isRunning: Filter = { range: { field: 'expiresAt', from: now().toISOString() } };
      const { documents, total } = await pageOf<ApiKeyDocument>(store, apiKeyCollection, {
        filters: [{ eq: { field: 'firm', value: firm } }, heldBy(holders), isRunning],
        sort: sortBy('-createdAt'),
        page: call.query,
      });
      const uses = await keyUses.lastConnections(documents.map(({ _id }) => _id));
      const names = new Map(holders.map(({ id, name }) => [id, name]));
      const apiKeys = documents.map((document, index) => {
        const { _id, name, scopes, createdAt, expiresAt } = document;
        return {
          ...{ _id, name, scopes, createdAt, expiresAt },
          account: document.account,
          accountName: names.get(document.account) ?? '',
          lastUsedAt: uses[index] ?? null,
        };
      });
      const body: ApiKeyList = { apiKeys, total };
      return { body };
    },
  });
  return [reading([apiKeyCollection, accountCollection], list)];
}

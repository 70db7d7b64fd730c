import type { Route } from '@canvass/platform/http/route';
import { createAccounts } from '../account/accounts.js';
import type { QueryDependencies } from '../dependencies.js';
import type { Reading } from '../reading/reading.js';
import { companyRoute } from './company.js';
import { overviewRoute } from './overview.js';
import { platformRoute } from './platform.js';

/** Queries about the caller's firm: its data and settings, and how it is doing. */
export function firmRoutes(
  {
    store,
    state,
    entitlements,
    admission,
    keys,
    now,
  }: Pick<QueryDependencies, 'store' | 'state' | 'entitlements' | 'admission' | 'keys' | 'now'>,
  reading: Reading,
): Route[] {
  return [
    companyRoute({ state, entitlements }, createAccounts(state)),
    overviewRoute({ store, state, entitlements, admission, keys, now }, reading),
    platformRoute({ store, state, now }, reading),
  ];
}

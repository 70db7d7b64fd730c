import { firmCalls } from '@canvass/contracts/firm/calls';
import { dayAndHour } from '@canvass/contracts/firm/day-and-hour';
import { platformOverviewSchema } from '@canvass/contracts/firm/overview';
import { reportedStatuses } from '@canvass/contracts/subscription/subscription';
import { route, type Route } from '@canvass/platform/http/route';
import { accountCollection } from '@canvass/projections/account/document';
import {
  platformDayCollection,
  RESPONSES,
  type PlatformDayDocument,
} from '@canvass/projections/platform-totals/document';
import { subscriptionCollection } from '@canvass/projections/subscription/document';
import type { QueryDependencies } from '../dependencies.js';
import type { Reading } from '../reading/reading.js';

/** How the whole installation is doing, for operators. */
export function platformRoute(
  { store, state, now }: Pick<QueryDependencies, 'store' | 'state' | 'now'>,
  reading: Reading,
): Route {
  const platform = route(firmCalls.platform, {
    summary:
      'How the whole installation is doing: companies, those with a plan and without one, and responses today',
    answer: platformOverviewSchema,
    handle: async ({ caller }) => {
      const { timeZone } = (await state.firm(caller.firm, 'looked')).state;
      const { day } = dayAndHour(now(), timeZone);
      const [companies, running, today] = await Promise.all([
        store.count(accountCollection.name, { eq: { field: 'type', value: 'company' } }),
        store.count(subscriptionCollection.name, {
          in: { field: 'current.status', values: [...reportedStatuses] },
        }),
        store.get<PlatformDayDocument>(platformDayCollection.name, day),
      ]);
      // The two are counted one after the other, and a company may be deleted in between.
      const active = Math.min(running, companies);
      const responsesToday = today?.counts[RESPONSES] ?? 0;
      return { body: { companies, active, waiting: companies - active, responsesToday } };
    },
  });
  return reading([accountCollection, subscriptionCollection, platformDayCollection], platform);
}

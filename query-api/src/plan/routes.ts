import { planCalls } from '@canvass/contracts/plan/calls';
import { presentOffer, presentPlan } from '@canvass/contracts/plan/present';
import { inCardOrder } from '@canvass/contracts/plan/pricing';
import { idSchema } from '@canvass/contracts/event/schema';
import { LARGEST_PAGE } from '@canvass/contracts/http/page';
import { planCompaniesSchema, planListSchema, pricingSchema } from '@canvass/contracts/plan/view';
import { route, type Route } from '@canvass/platform/http/route';
import type { Filter } from '@canvass/platform/read-store/port';
import { planCollection, type PlanDocument } from '@canvass/projections/plan/document';
import { subscriptionCollection } from '@canvass/projections/subscription/document';
import { z } from 'zod';
import type { QueryDependencies } from '../dependencies.js';
import { listParameters, sortBy } from '../reading/list.js';
import { pageOf } from '../reading/page-of.js';
import { hasPart } from '../reading/search.js';
import type { Reading } from '../reading/reading.js';

/** Queries about plans: as they are offered, and as operators keep them. */
export function planRoutes(
  {
    store,
    planCurrency,
    contact,
    chatWidget,
  }: Pick<QueryDependencies, 'store' | 'planCurrency' | 'contact' | 'chatWidget'>,
  reading: Reading,
): Route[] {
  const pricing = route(planCalls.pricing, {
    summary: 'Plans that are offered, in the order of their cards, and whom to ask about them',
    answer: pricingSchema,
    handle: async () => {
      const offered = await store.find<PlanDocument>(planCollection.name, {
        filter: { eq: { field: 'content.active', value: true } },
        sort: sortBy('createdAt'),
        page: { skip: 0, limit: LARGEST_PAGE },
      });
      const plans = offered.map(({ _id, content }) =>
        presentOffer(_id, content, { hasChat: chatWidget !== undefined }),
      );
      return { body: { plans: inCardOrder(plans), contact: contact ?? null } };
    },
  });

  const list = route(planCalls.list, {
    summary: 'All plans, newest first',
    query: z.object({
      limit: listParameters.limit,
      skip: listParameters.skip,
      name: listParameters.name,
    }),
    answer: planListSchema,
    handle: async ({ query: { name, ...page } }) => {
      const { documents, total } = await pageOf<PlanDocument>(store, planCollection, {
        filters: name ? [hasPart('name', name)] : [],
        sort: sortBy('-createdAt'),
        page,
      });
      const plans = documents.map((document) => presentPlan(document._id, document, document));
      return { body: { plans, total, newCurrency: planCurrency } };
    },
  });

  const companies = route(planCalls.companies, {
    summary: 'How many companies have a plan now',
    query: z.object({ id: idSchema }),
    answer: planCompaniesSchema,
    handle: async ({ query: { id } }) => {
      const has: Filter = { eq: { field: 'current.plan', value: id } };
      return { body: { companies: await store.count(subscriptionCollection.name, has) } };
    },
  });

  return [
    reading([planCollection], pricing),
    reading([planCollection], list),
    reading([subscriptionCollection], companies),
  ];
}

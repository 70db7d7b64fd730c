import { presentOffer, presentPlan } from '@canvass/contracts/plan/present';
import { inCardOrder } from '@canvass/contracts/plan/pricing';
import { idSchema } from '@canvass/contracts/event/schema';
import {
  planCompaniesSchema,
  planListSchema,
  pricingSchema,
  type PlanCompanies,
  type PlanList,
  type Pricing,
} from '@canvass/contracts/plan/view';
import { route, type Route } from '@canvass/platform/http/route';
import type { Filter } from '@canvass/platform/read-store/port';
import { planCollection, type PlanDocument } from '@canvass/projections/plan/document';
import { subscriptionCollection } from '@canvass/projections/subscription/document';
import { z } from 'zod';
import type { QueryDependencies } from '../dependencies.js';
import { LARGEST_PAGE, listParameters, sortBy } from '../reading/list.js';
import { pageOf } from '../reading/page-of.js';
import type { Reading } from '../reading/reading.js';

/** Queries about plans: as they are offered, and as operators keep them. */
export function planRoutes(
  { store, planCurrency, contact }: Pick<QueryDependencies, 'store' | 'planCurrency' | 'contact'>,
  reading: Reading,
): Route[] {
  const pricing = route({
    method: 'get',
    path: '/stripe/pricing',
    summary: 'Plans that are offered, in the order of their cards, and whom to ask about them',
    access: 'guest',
    signed: true,
    answers: { 200: pricingSchema },
    handle: async () => {
      const offered = await store.find<PlanDocument>(planCollection.name, {
        filter: { eq: { field: 'content.active', value: true } },
        sort: sortBy('createdAt'),
        page: { skip: 0, limit: LARGEST_PAGE },
      });
      const plans = offered.map(({ _id, content }) => presentOffer(_id, content));
      const body: Pricing = { plans: inCardOrder(plans), contact: contact ?? null };
      return { status: 200, body };
    },
  });

  const list = route({
    method: 'get',
    path: '/stripe/pricing/tabi',
    summary: 'All plans, newest first',
    access: ['tabi'],
    query: z.object({
      limit: listParameters.limit,
      skip: listParameters.skip,
      name: listParameters.name,
    }),
    answers: { 200: planListSchema },
    handle: async ({ query: { name, ...page } }) => {
      const { documents, total } = await pageOf<PlanDocument>(store, planCollection, {
        filters: name ? [{ contains: { field: 'content.name', text: name } }] : [],
        sort: sortBy('-createdAt'),
        page,
      });
      const body: PlanList = {
        plans: documents.map((document) => presentPlan(document._id, document, document)),
        total,
        newCurrency: planCurrency,
      };
      return { status: 200, body };
    },
  });

  const companies = route({
    method: 'get',
    path: '/stripe/pricing/companies',
    summary: 'How many companies have a plan now',
    access: ['tabi'],
    query: z.object({ id: idSchema }),
    answers: { 200: planCompaniesSchema },
    handle: async ({ query: { id } }) => {
      const has: Filter = { eq: { field: 'current.plan', value: id } };
      const body: PlanCompanies = {
        companies: await store.count(subscriptionCollection.name, has),
      };
      return { status: 200, body };
    },
  });

  return [
    reading([planCollection], pricing),
    reading([planCollection], list),
    reading([subscriptionCollection], companies),
  ];
}

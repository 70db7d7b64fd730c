import type { z } from 'zod';
import { of, operators, type Calls, type Deletion, type PageQuery } from '../http/call.js';
import type { createPlanSchema, EditPlan } from './commands.js';
import type { PlanCompanies, PlanDeleted, PlanList, PlanView, Pricing } from './view.js';

interface PlansQuery extends PageQuery {
  /** Part of the name; letter case is ignored. */
  name?: string;
}

/** Plans as they are offered, and as operators keep them. */
export const planCalls = {
  pricing: {
    method: 'get',
    path: '/stripe/pricing',
    access: 'guest',
    signed: true,
    answer: of<Pricing>(),
  },
  list: {
    method: 'get',
    path: '/stripe/pricing/tabi',
    access: operators,
    query: of<PlansQuery>(),
    answer: of<PlanList>(),
  },
  companies: {
    method: 'get',
    path: '/stripe/pricing/companies',
    access: operators,
    query: of<{ id: string }>(),
    answer: of<PlanCompanies>(),
  },
  create: {
    method: 'post',
    path: '/stripe/pricing/tabi',
    access: operators,
    body: of<z.input<typeof createPlanSchema>>(),
    status: 201,
    answer: of<PlanView>(),
  },
  edit: {
    method: 'patch',
    path: '/stripe/pricing/tabi',
    access: operators,
    body: of<EditPlan>(),
    answer: of<PlanView>(),
  },
  delete: {
    method: 'delete',
    path: '/stripe/pricing/tabi',
    access: operators,
    body: of<Deletion>(),
    answer: of<PlanDeleted>(),
  },
} as const satisfies Calls;

import { deliveryOutcomes } from '@canvass/contracts/delivery/delivery';
import { idSchema } from '@canvass/contracts/event/schema';
import { notFound } from '@canvass/contracts/rule/refusal';
import { webhookCalls as calls } from '@canvass/contracts/webhook/calls';
import { presentWebhook } from '@canvass/contracts/webhook/present';
import {
  deliveryListSchema,
  webhookListSchema,
  type DeliveryView,
  type ListedWebhook,
} from '@canvass/contracts/webhook/view';
import { route, type Route } from '@canvass/platform/http/route';
import type { Sort } from '@canvass/platform/read-store/port';
import { deliveryCollection, type DeliveryDocument } from '@canvass/projections/delivery/document';
import { z } from 'zod';
import type { QueryDependencies } from '../dependencies.js';
import { optionalParameter, pageParameters } from '../reading/list.js';
import { pageOf } from '../reading/page-of.js';
import type { Reading } from '../reading/reading.js';

/** The last tried first. */
const lastFirst: Sort[] = [{ field: 'at', direction: 'descending' }];
const ofWebhook = (id: string) => ({ eq: { field: 'about.webhook', value: id } });

function presentDelivery(document: DeliveryDocument): DeliveryView {
  const { _id, about, outcome = 'withdrawn', at, tries, isAsked } = document;
  const { status = null, fault = null, withdrawn = null, nextAt = null } = document;
  const { type, subject, occurredAt } = about;
  return {
    ...{ _id, type, subject, occurredAt, outcome, at, tries, isAsked },
    ...{ status, fault, withdrawn, nextAt },
  };
}

/** Queries about webhooks. */
export function webhookRoutes(
  { store, state }: Pick<QueryDependencies, 'store' | 'state'>,
  reading: Reading,
): Route[] {
  const lastOf = async (id: string): Promise<ListedWebhook['last']> => {
    const [last] = await store.find<DeliveryDocument>(deliveryCollection.name, {
      ...{ filter: ofWebhook(id), sort: lastFirst, page: { skip: 0, limit: 1 } },
    });
    return last?.outcome ? { outcome: last.outcome, at: last.at } : null;
  };
  const list = route(calls.list, {
    summary: 'The own servers that are told what happens, and what became of their last messages',
    answer: webhookListSchema,
    handle: async ({ caller }) => {
      const { webhooks } = (await state.webhooks(caller.firm, 'now')).state;
      const listed = Object.entries(webhooks).map(async ([id, webhook]) => ({
        ...presentWebhook(id, webhook),
        last: await lastOf(id),
      }));
      return { body: { webhooks: await Promise.all(listed), total: listed.length } };
    },
  });
  const deliveries = route(calls.deliveries, {
    summary: 'What became of the messages of a webhook, the last tried first',
    query: z.object({
      ...{ ...pageParameters, id: idSchema },
      outcome: optionalParameter(z.enum(deliveryOutcomes)),
    }),
    answer: deliveryListSchema,
    handle: async ({ caller, query: { id, outcome, limit, skip } }) => {
      const { webhooks } = (await state.webhooks(caller.firm, 'now')).state;
      if (!webhooks[id]) throw notFound();
      const found = await pageOf<DeliveryDocument>(store, deliveryCollection, {
        filters: [
          ofWebhook(id),
          ...(outcome ? [{ eq: { field: 'outcome', value: outcome } }] : []),
        ],
        ...{ sort: lastFirst, page: { limit, skip } },
      });
      return { body: { deliveries: found.documents.map(presentDelivery), total: found.total } };
    },
  });
  return [list, deliveries].map((one) => reading([deliveryCollection], one));
}

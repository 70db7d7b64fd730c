import { Readable } from 'node:stream';
import { nextRound } from '@canvass/contracts/campaign/next-round';
import { idSchema } from '@canvass/contracts/event/schema';
import { dayAndHour } from '@canvass/contracts/firm/day-and-hour';
import { screens } from '@canvass/contracts/http/screens';
import { recipientCalls as calls } from '@canvass/contracts/recipient/calls';
import { recipientTokenSchema } from '@canvass/contracts/recipient/commands';
import { recipientStatuses, type RecipientStatus } from '@canvass/contracts/recipient/state';
import {
  campaignViewSchema,
  recipientListSchema,
  type RecipientView,
} from '@canvass/contracts/recipient/view';
import { notFound } from '@canvass/contracts/rule/refusal';
import { route, type Principal, type Route } from '@canvass/platform/http/route';
import { walk } from '@canvass/platform/read-store/walk';
import type { Filter } from '@canvass/platform/read-store/port';
import { campaignCollection, type CampaignDocument } from '@canvass/projections/campaign/document';
import { deviceCollection, type DeviceDocument } from '@canvass/projections/device/document';
import {
  recipientCollection,
  type RecipientDocument,
} from '@canvass/projections/recipient/document';
import { z } from 'zod';
import type { QueryDependencies } from '../dependencies.js';
import { csvOf } from '../export/csv.js';
import { download } from '../export/download.js';
import { optionalParameter, pageParameters, searchParameter, sortBy } from '../reading/list.js';
import { ownDocument } from '../reading/own.js';
import { pageOf } from '../reading/page-of.js';
import type { Reading } from '../reading/reading.js';
import { hasPart } from '../reading/search.js';
import { recipientColumns } from './columns.js';
import { markedRecipients, type MarkedRecipients } from './shown.js';

const campaignQuery = z.object({ id: idSchema });
const listQuery = z.object({
  ...{ ...pageParameters, id: idSchema, email: searchParameter },
  status: optionalParameter(z.enum(recipientStatuses)),
});
/** Most columns are in the first lines of a list; those of the others follow from these. */
const LOOKED_AT = 1000;

function presentRecipient({ _id, email, fields, status, last }: RecipientDocument): RecipientView {
  return {
    ...{ _id, email, fields: { ...fields }, status },
    mailedAt: last ? last.at : null,
    reminders: last ? last.reminder : 0,
    reason: last?.reason ?? '',
  };
}

/** Queries about those whom campaigns are sent to. */
export function recipientRoutes(
  { store, now, marks }: Pick<QueryDependencies, 'store' | 'now' | 'marks'>,
  reading: Reading,
): Route[] {
  const ofCampaign = (id: string): Filter => ({ eq: { field: 'campaign', value: id } });

  async function ownCampaign(caller: Principal, id: string): Promise<DeviceDocument> {
    const device = await ownDocument<DeviceDocument>(store, deviceCollection, caller, id);
    if (device.removed || device.content.type !== 'emailCampaign') throw notFound();
    return device;
  }

  /** Of an anonymous campaign, its recipients with how far they are; undefined for others. */
  async function markedOf(id: string): Promise<MarkedRecipients | undefined> {
    const standing = await store.get<CampaignDocument>(campaignCollection.name, id);
    return standing?.isAnonymous ? markedRecipients(store, marks, id) : undefined;
  }

  async function countsOf(id: string): Promise<Record<RecipientStatus, number>> {
    const numbers = await Promise.all(
      recipientStatuses.map(async (status) => {
        const filter = { and: [ofCampaign(id), { eq: { field: 'status', value: status } }] };
        return [status, await store.count(recipientCollection.name, filter)] as const;
      }),
    );
    return Object.fromEntries(numbers) as Record<RecipientStatus, number>;
  }

  const campaign = route(calls.campaign, {
    summary:
      'How far a campaign is: its recipients by what became of them, and when the next mails go',
    query: campaignQuery,
    answer: campaignViewSchema,
    handle: async ({ caller, query: { id } }) => {
      const { content } = await ownCampaign(caller, id);
      const standing = await store.get<CampaignDocument>(campaignCollection.name, id);
      const marked = standing?.isAnonymous && markedRecipients(store, marks, id);
      const counts = await (marked ? marked.counts({ filter: ofCampaign(id) }) : countsOf(id));
      const isBraked = standing?.braked?.isResumed === false;
      const held = isBraked ? ('tooManyBounces' as const) : standing?.held?.reason;
      const round = standing && nextRound(content, standing, now().toISOString());
      return {
        body: {
          total: Object.values(counts).reduce((sum, count) => sum + count, 0),
          counts,
          next: round ? { at: round.at, reminder: round.reminder } : null,
          mailedAt: standing?.mailed?.at ?? null,
          held: held ?? null,
        },
      };
    },
  });

  const list = route(calls.list, {
    summary: 'Recipients of a campaign, and what became of the mail to each',
    query: listQuery,
    answer: recipientListSchema,
    handle: async ({ caller, query }) => {
      const { id, email, status, limit, skip } = query;
      await ownCampaign(caller, id);
      const marked = await markedOf(id);
      const named: Filter[] = [ofCampaign(id), ...(email ? [hasPart('email', email)] : [])];
      const sort = sortBy('createdAt');
      if (marked && status) {
        const all = await marked.having({ filter: { and: named }, sort }, status);
        const recipients = all.slice(skip, skip + limit).map(presentRecipient);
        return { body: { recipients, total: all.length } };
      }
      const filters = [...named, ...(status ? [{ eq: { field: 'status', value: status } }] : [])];
      const asked = { filters, sort, page: { limit, skip } };
      const { documents, total } = await pageOf<RecipientDocument>(
        store,
        recipientCollection,
        asked,
      );
      const shown = marked ? await Promise.all(documents.map(marked.shown)) : documents;
      return { body: { recipients: shown.map(presentRecipient), total } };
    },
  });

  const csv = route(calls.csv, {
    summary: 'All recipients of a campaign as a CSV file',
    produces: 'text/csv; charset=utf-8',
    query: campaignQuery,
    handle: async ({ caller, query: { id } }) => {
      const { content } = await ownCampaign(caller, id);
      const filter = ofCampaign(id);
      const page = { skip: 0, limit: LOOKED_AT };
      const first = await store.find<RecipientDocument>(recipientCollection.name, { filter, page });
      const names = [...new Set(first.flatMap(({ fields }) => Object.keys(fields)))];
      const way = { filter, sort: sortBy('createdAt') };
      const marked = await markedOf(id);
      const rows = marked
        ? marked.walk(way)
        : walk<RecipientDocument>(store, recipientCollection.name, way);
      const file = Readable.from(csvOf(recipientColumns(names), rows, 'marked'));
      const { day } = dayAndHour(now(), content.timeZone ?? 'UTC');
      return download('csv', file, content.name, day);
    },
  });

  const askToUnsubscribe = route(calls.askToUnsubscribe, {
    summary: 'Leads to the page on which the recipient of a campaign ends its mails',
    parameters: recipientTokenSchema,
    handle: ({ parameters }) => {
      const token = encodeURIComponent(parameters.token);
      return Promise.resolve({
        send: (response) => response.redirect(302, `${screens.unsubscribe}?token=${token}`),
      });
    },
  });

  const read = [deviceCollection, campaignCollection, recipientCollection];
  return [reading(read, campaign), reading(read, list), reading(read, csv), askToUnsubscribe];
}

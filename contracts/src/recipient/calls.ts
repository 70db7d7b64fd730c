import type { z } from 'zod';
import {
  editors,
  of,
  type Calls,
  type Deletion,
  type Nothing,
  type PageQuery,
} from '../http/call.js';
import type {
  addRecipientsSchema,
  CampaignTest,
  RecipientToken,
  RemoveRecipients,
} from './commands.js';
import type { RecipientStatus } from './state.js';
import type {
  AddedRecipients,
  CampaignView,
  RecipientList,
  RemovedRecipients,
  Unsubscribed,
} from './view.js';

/** Those whom a campaign is sent to. `id` is that of the service. */
export const recipientCalls = {
  campaign: {
    method: 'get',
    path: '/campaign',
    access: 'signedIn',
    query: of<{ id: string }>(),
    answer: of<CampaignView>(),
  },
  /** In the order in which they came. `email`: part of the address. */
  list: {
    method: 'get',
    path: '/campaign/recipients',
    access: 'signedIn',
    query: of<PageQuery & { id: string; email?: string; status?: RecipientStatus }>(),
    answer: of<RecipientList>(),
  },
  add: {
    method: 'post',
    path: '/campaign/recipients',
    access: editors,
    body: of<z.input<typeof addRecipientsSchema>>(),
    answer: of<AddedRecipients>(),
  },
  remove: {
    method: 'delete',
    path: '/campaign/recipients',
    access: editors,
    body: of<RemoveRecipients>(),
    answer: of<RemovedRecipients>(),
  },
  /** Has the mail sent to the caller's own address, as a recipient would get it, also with what is not saved yet. */
  test: {
    method: 'post',
    path: '/campaign/test',
    access: editors,
    body: of<CampaignTest>(),
    status: 202,
    answer: of<Deletion>(),
  },
  /** Goes on although many addresses do not exist. */
  resume: {
    method: 'post',
    path: '/campaign/resume',
    access: editors,
    body: of<Deletion>(),
    answer: of<Deletion>(),
  },
  /** All of them as a CSV file. */
  csv: {
    method: 'get',
    path: '/campaign/recipients/csv',
    access: 'signedIn',
    query: of<{ id: string }>(),
  },
  /** The page that the mail leads to was used by a person. */
  opened: {
    method: 'post',
    path: '/recipientLink/opened',
    access: 'guest',
    body: of<RecipientToken>(),
    answer: of<Nothing>(),
  },
  unsubscribe: {
    method: 'post',
    path: '/recipientLink/unsubscribe',
    access: 'guest',
    body: of<RecipientToken>(),
    answer: of<Unsubscribed>(),
  },
  /** The same at one click of a mail program (RFC 8058), which sends a form. */
  unsubscribeAtOnce: {
    method: 'post',
    path: '/recipientLink/:token',
    access: 'guest',
    answer: of<Unsubscribed>(),
  },
  /** Leads a person who opens the same address to the page that asks; it changes nothing. */
  askToUnsubscribe: {
    method: 'get',
    path: '/recipientLink/:token',
    access: 'guest',
    status: 302,
  },
} as const satisfies Calls;

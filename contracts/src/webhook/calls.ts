import type { z } from 'zod';
import type { DeliveryOutcome } from '../delivery/delivery.js';
import { editors, of, type Calls, type Deletion, type PageQuery } from '../http/call.js';
import { deletion } from '../http/record-calls.js';
import type { BackfillWebhook, createWebhookSchema, EditWebhook } from './commands.js';
import type { DeliveryList, MadeWebhook, WebhookList, WebhookView } from './view.js';

/** Addresses of the firm's own servers, which are told what happens. */
export const webhookCalls = {
  list: { method: 'get', path: '/webhook', access: editors, answer: of<WebhookList>() },
  /** The only answer that contains its secret, beside that of `replaceSecret`. */
  create: {
    method: 'post',
    path: '/webhook',
    access: editors,
    body: of<z.input<typeof createWebhookSchema>>(),
    status: 201,
    answer: of<MadeWebhook>(),
  },
  edit: {
    method: 'patch',
    path: '/webhook',
    access: editors,
    body: of<EditWebhook>(),
    answer: of<WebhookView>(),
  },
  delete: deletion('/webhook'),
  replaceSecret: {
    method: 'post',
    path: '/webhook/secret',
    access: editors,
    body: of<Deletion>(),
    answer: of<MadeWebhook>(),
  },
  /** Sends all messages again from a place in the log on. */
  backfill: {
    method: 'post',
    path: '/webhook/backfill',
    access: editors,
    body: of<BackfillWebhook>(),
    status: 202,
    answer: of<Deletion>(),
  },
  /** What became of the messages of one, the last tried first. */
  deliveries: {
    method: 'get',
    path: '/webhook/deliveries',
    access: editors,
    query: of<PageQuery & { id: string; outcome?: DeliveryOutcome }>(),
    answer: of<DeliveryList>(),
  },
  /** Sends one message again. */
  sendAgain: {
    method: 'post',
    path: '/webhook/deliveries/again',
    access: editors,
    body: of<Deletion>(),
    status: 202,
    answer: of<Deletion>(),
  },
} as const satisfies Calls;

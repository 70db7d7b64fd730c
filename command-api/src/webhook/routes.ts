import { deleteSchema } from '@canvass/contracts/http/delete';
import { webhookCalls as calls } from '@canvass/contracts/webhook/calls';
import {
  backfillWebhookSchema,
  createWebhookSchema,
  editWebhookSchema,
} from '@canvass/contracts/webhook/commands';
import { madeWebhookSchema, webhookViewSchema } from '@canvass/contracts/webhook/view';
import { route, type Route } from '@canvass/platform/http/route';
import { replied } from '../command/answer.js';
import { callerOf } from '../command/caller.js';
import type { CommandDependencies } from '../command/dependencies.js';
import { atSession, ownCallerOf } from '../session/caller.js';
import { createWebhook, replaceSecret } from './create-webhook.js';
import { sendAgain } from './deliveries.js';
import { backfillWebhook, deleteWebhook, editWebhook } from './edit-webhook.js';

/** How often what a webhook sends may be asked for again. */
const ASKED = { calls: 60, seconds: 60 };

export function webhookRoutes(dependencies: CommandDependencies): Route[] {
  return [
    route(calls.create, {
      summary: 'Have an own server told what happens; its secret is shown only now',
      forPeople: true,
      body: createWebhookSchema,
      answer: madeWebhookSchema,
      limit: { calls: 30, seconds: 60 },
      handle: (call) =>
        replied(createWebhook(dependencies, atSession(call, callerOf(call)), call.body)),
    }),
    route(calls.edit, {
      summary: 'Change the address of a webhook and what it is told, or switch it off and on',
      forPeople: true,
      body: editWebhookSchema,
      answer: webhookViewSchema,
      handle: (call) =>
        replied(editWebhook(dependencies, atSession(call, callerOf(call)), call.body)),
    }),
    route(calls.delete, {
      summary: 'Delete a webhook; what it has not been told is not sent any more',
      forPeople: true,
      body: deleteSchema,
      answer: deleteSchema,
      // Accounts without a plan may delete them too.
      handle: (call) => replied(deleteWebhook(dependencies, ownCallerOf(call), call.body)),
    }),
    route(calls.replaceSecret, {
      summary:
        'Give a webhook another secret, which is shown only now; the one before signs for another day',
      forPeople: true,
      body: deleteSchema,
      answer: madeWebhookSchema,
      limit: { calls: 30, seconds: 60 },
      handle: (call) =>
        replied(replaceSecret(dependencies, atSession(call, callerOf(call)), call.body)),
    }),
    route(calls.backfill, {
      summary:
        'Send all messages of a webhook again: after a position of the log, of a moment on, or all',
      forPeople: true,
      body: backfillWebhookSchema,
      answer: deleteSchema,
      limit: { calls: 10, seconds: 60 },
      handle: (call) =>
        replied(backfillWebhook(dependencies, atSession(call, callerOf(call)), call.body)),
    }),
    route(calls.sendAgain, {
      summary: 'Send one message of a webhook again',
      body: deleteSchema,
      answer: deleteSchema,
      limit: ASKED,
      handle: (call) => replied(sendAgain(dependencies, callerOf(call), call.body)),
    }),
  ];
}

import { idOf } from '@canvass/contracts/event/envelope';
import { webhooksAggregate } from '@canvass/contracts/webhook/state';
import type { LastingProcess } from '../process/lasting-process.js';
import type { WebhookSending } from './deliver.js';
import { toldTypes } from './message.js';
import {
  webhookPolicy,
  type SendEffect,
  type SendResult,
  type WebhookNews,
  type WebhookProcess,
} from './policy.js';
import { sendSome } from './send-some.js';

/** Tells the companies' own servers what happens: one process for each company, so that a server that is slow holds up no other's. */
export function webhookProcess(
  dependencies: WebhookSending,
): LastingProcess<WebhookProcess, WebhookNews, SendEffect, SendResult> {
  return {
    kind: {
      policy: webhookPolicy,
      perform: (effect, _key, firm) => sendSome(dependencies, firm, effect),
    },
    types: [
      ...toldTypes,
      'DeliveryRequested',
      'WebhookCreated',
      'WebhookEdited',
      'WebhookBackfillRequested',
      'WebhookDeleted',
    ],
    tell: async (event) => {
      const { position, id: round } = event;
      if (webhooksAggregate.owns(event)) {
        return { process: idOf(event.stream), news: { position, ...begunBy(event, round) } };
      }
      const { firm } = event.metadata;
      if (firm === undefined) return undefined;
      // Most companies have none, and what is remembered says so without a look at the log.
      const { webhooks } = (await dependencies.state.webhooks(firm, 'heard')).state;
      return Object.keys(webhooks).length > 0 ? { process: firm, news: { position } } : undefined;
    },
  };
}

type Owned = Parameters<typeof webhooksAggregate.evolve>[1];

/** Where a webhook begins by an event, if it does. */
function begunBy(event: Owned & { position: string }, round: string): Pick<WebhookNews, 'begins'> {
  const { webhook } = event.data;
  if (event.type === 'WebhookCreated') {
    return { begins: { webhook, after: event.position, round } };
  }
  if (event.type !== 'WebhookBackfillRequested') return {};
  const { after, since } = event.data;
  return { begins: { webhook, after, round, ...(since === undefined ? {} : { since }) } };
}

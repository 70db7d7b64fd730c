import { z } from 'zod';
import { idSchema, type EventOf } from '../event/schema.js';
import { webhookTypes } from '../webhook/webhook.js';
import { deliveryFaults, droppedReasons } from './delivery.js';

/** What a message is about: never what it says. */
const about = z.object({
  webhook: idSchema,
  type: z.enum(webhookTypes),
  /** Id of the response or the report. */
  subject: idSchema,
  /** Of a report: which of its mails. */
  due: z.iso.datetime().optional(),
  /** Where the event stands of which the message tells. */
  position: z.string(),
  occurredAt: z.iso.datetime(),
});
const round = z.object({
  /** Each message is sent once in a round: the id of the event that began it. */
  round: idSchema,
});
const tried = about.extend(round.shape).extend({ tries: z.number().int().min(1) });

/** Of one message to one webhook. */
export const deliveryEvents = {
  DeliverySent: {
    data: tried.extend({ status: z.number().int(), milliseconds: z.number().int() }),
  },
  /** `nextAt` is absent once it is given up. */
  DeliveryFailed: {
    data: tried.extend({
      fault: z.enum(deliveryFaults),
      /** Of the answer, if there was one. */
      status: z.number().int().optional(),
      nextAt: z.iso.datetime().optional(),
    }),
  },
  /** There is nothing left that it could tell. */
  DeliveryWithdrawn: { data: about.extend(round.shape).extend({ reason: z.enum(droppedReasons) }) },
  /** The firm wants it sent again. */
  DeliveryRequested: { data: z.object({ webhook: idSchema }) },
} as const;

export type DeliveryEvent = EventOf<typeof deliveryEvents>;
export type DeliveryAbout = z.infer<typeof about>;

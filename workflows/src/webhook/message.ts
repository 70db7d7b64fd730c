import { derivedId } from '@canvass/command-api/command/ids';
import { idOf, type RecordedEvent } from '@canvass/contracts/event/envelope';
import type { DeliveryAbout } from '@canvass/contracts/delivery/events';
import { reportAggregate } from '@canvass/contracts/report/state';
import { responseAggregate } from '@canvass/contracts/response/state';
import type { WebhookType } from '@canvass/contracts/webhook/webhook';

/** Types of the events of which messages tell. */
export const toldTypes = [
  'ResponseSaved',
  'ResponseAdmitted',
  'ResponseErased',
  'ReportMailSent',
] as const;

/** The type of message that an event is worth; undefined for none. */
function typeOf(event: RecordedEvent): WebhookType | undefined {
  if (event.unreadable !== undefined) return undefined;
  if (reportAggregate.owns(event)) {
    return event.type === 'ReportMailSent' ? 'report.sent' : undefined;
  }
  if (!responseAggregate.owns(event)) return undefined;
  if (event.type === 'ResponseErased') return 'response.erased';
  const isGiven = event.type === 'ResponseSaved' || event.type === 'ResponseAdmitted';
  return isGiven && event.data.isFinished ? 'response.finished' : undefined;
}

/** What a webhook is told of an event; undefined for nothing. */
export function messageOf(event: RecordedEvent, webhook: string): DeliveryAbout | undefined {
  const type = typeOf(event);
  if (!type) return undefined;
  const { position, metadata, data } = event;
  const due = type === 'report.sent' ? { due: String(data['due']) } : {};
  return {
    ...{ webhook, type, subject: idOf(event.stream), position, ...due },
    occurredAt: metadata.at,
  };
}

/** The id of a message, always the same for what happened to one thing. */
export function messageId({
  webhook,
  type,
  subject,
  due = '',
}: Pick<DeliveryAbout, 'webhook' | 'type' | 'subject' | 'due'>): string {
  return derivedId('delivery', webhook, type, subject, due);
}

import { wasGivenOnline } from '@canvass/contracts/response/moment';
import type { Ticket } from '@canvass/contracts/ticket/ticket';

/** When a save was received. */
export interface Receipt {
  /** By this machine's clock. */
  at: Date;
  /** As far as the clock can be believed. */
  believed: Date;
}

/** The time by which a save may be too old: a clock that is in doubt makes nothing older than it can be believed to be. */
export function judgedAt({ at, believed }: Receipt): Date {
  return believed < at ? believed : at;
}

/**
 * When a response was begun that comes in by a ticket. If the clock is in doubt, this is any time between what it says and
 * what is believed; of these, the nearest to the ticket's issue is taken, so that no doubt sets the response aside.
 */
export function begunUnder(
  { issuedAt }: Pick<Ticket, 'issuedAt'>,
  times: Parameters<typeof begunAt>[0],
  { at, believed }: Receipt,
  createdAt: string,
): Date {
  const begun = [at, believed].map((received) => begunAt(times, received, createdAt).getTime());
  return new Date(Math.min(Math.max(Date.parse(issuedAt), Math.min(...begun)), Math.max(...begun)));
}

/**
 * When a response was begun, corrected by the error of the page's clock, and never after its first save was received.
 * Without a time of sending, the page's own time is taken.
 * @param createdAt when its first save was received, ISO 8601 in UTC; empty before that
 */
function begunAt(
  { startedAt, sentAt }: { startedAt: string; sentAt?: string | undefined },
  receivedAt: Date,
  createdAt: string,
): Date {
  const received = receivedAt.getTime();
  const sent = sentAt ? Date.parse(sentAt) : received;
  const begun = received - (sent - Date.parse(startedAt));
  return new Date(Math.min(begun, createdAt === '' ? received : Date.parse(createdAt)));
}

/**
 * When answers were really given: the page's time of saving, corrected by the error of its clock. It is never after they
 * were received, and never before their edition was published, as could come out when the page's clock was set right
 * between saving and sending. Answers given online count when they were received, others when they were given.
 */
export function givenAt(
  times: { savedAt?: string | undefined; sentAt?: string | undefined },
  receivedAt: Date,
  publishedAt: Date,
): { given: Date; countedAt: Date } {
  if (!times.savedAt || !times.sentAt) return { given: receivedAt, countedAt: receivedAt };
  const waited = new Date(times.sentAt).getTime() - new Date(times.savedAt).getTime();
  const earliest = Math.min(publishedAt.getTime(), receivedAt.getTime());
  const given = new Date(Math.max(earliest, receivedAt.getTime() - Math.max(0, waited)));
  return { given, countedAt: wasGivenOnline(receivedAt, given) ? receivedAt : given };
}

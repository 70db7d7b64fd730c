/** Answers that arrive within so many milliseconds count as given online. */
const ONLINE_WITHIN = 5 * 60 * 1000;

/**
 * When a response was begun, corrected by the error of the page's clock, and never after its first save was received.
 * Without a time of sending, the page's own time is taken.
 * @param createdAt when its first save was received, ISO 8601 in UTC; empty before that
 */
export function begunAt(
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
  const online = receivedAt.getTime() - given.getTime() <= ONLINE_WITHIN;
  return { given, countedAt: online ? receivedAt : given };
}

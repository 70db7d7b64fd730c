/** What arrives so soon after it was given was given online, in milliseconds. */
const ONLINE_WITHIN = 5 * 60 * 1000;

/**
 * When a response was begun, corrected by how wrong the page's clock is, and never after something of it was received.
 * Without a time of sending, as the page says it.
 * @param createdAt when its first save was received, ISO 8601 in UTC; empty while there is none
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
 * When answers were really given: the page's time of saving, corrected by how wrong its clock is.
 * Never after they were received, nor before their edition was published, as when a clock is set right between saving
 * and sending. Online answers count at their receipt, later ones when they were given.
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

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (!format) {
    const hour = { hour: '2-digit', hourCycle: 'h23' } as const;
    const day = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
    format = new Intl.DateTimeFormat('en-CA', { timeZone, ...day, ...hour });
    formats.set(timeZone, format);
  }
  return format;
}

/** Time zones change their offset at full quarters of an hour only, in milliseconds. */
const QUARTER = 15 * 60 * 1000;

interface Hour {
  day: string;
  hour: number;
}

/** The quarter asked for last in each time zone: most answers arrive in it, and formatting is slow. */
const last = new Map<string, { quarter: number; answer: Hour }>();

/** The day (YYYY-MM-DD) and hour (0 to 23) of a moment in an IANA time zone. */
export function dayAndHour(moment: Date, timeZone: string): Hour {
  const quarter = Math.floor(moment.getTime() / QUARTER);
  const known = last.get(timeZone);
  if (known?.quarter === quarter) return known.answer;
  const answer = format(moment, timeZone);
  last.set(timeZone, { quarter, answer });
  return answer;
}

function format(moment: Date, timeZone: string): Hour {
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {};
  for (const { type, value } of formatOf(timeZone).formatToParts(moment)) parts[type] = value;
  return {
    day: `${parts.year ?? ''}-${parts.month ?? ''}-${parts.day ?? ''}`,
    hour: Number(parts.hour),
  };
}

/** What arrives so soon after it was given was given online, in milliseconds. */
const ONLINE_WITHIN = 5 * 60 * 1000;

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

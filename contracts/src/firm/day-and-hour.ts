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

/** Milliseconds. Time zones change their offset only at full quarters of an hour. */
export const QUARTER = 15 * 60 * 1000;

interface Hour {
  day: string;
  hour: number;
}

/** The last quarter formatted per time zone: most answers arrive in it, and formatting is slow. */
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

/** The month (YYYY-MM) of a day (YYYY-MM-DD). */
export function monthOfDay(day: string): string {
  return day.slice(0, 'YYYY-MM'.length);
}

/** The month (YYYY-MM) of a moment in an IANA time zone. */
export function monthOf(moment: Date, timeZone: string): string {
  return monthOfDay(dayAndHour(moment, timeZone).day);
}

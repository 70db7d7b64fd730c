/** A day and a time as a clock on the wall of a time zone shows them. */
export interface LocalTime {
  /** YYYY-MM-DD */
  day: string;
  /** HH:mm */
  time: string;
}

const MINUTE = 60_000;
/** Between these every time zone is in a year from 1 to 9999. */
const EARLIEST = Date.parse('0001-01-02T00:00:00.000Z');
const LATEST = Date.parse('9999-12-30T23:59:00.000Z');
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', {
      ...{ timeZone, hourCycle: 'h23' },
      ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' },
    });
    formats.set(timeZone, format);
  }
  return format;
}

/** What a clock in an IANA time zone shows at a moment. @param instant ISO 8601 */
export function localTimeOf(instant: string, timeZone: string): LocalTime {
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {};
  for (const { type, value } of formatOf(timeZone).formatToParts(new Date(instant))) {
    parts[type] = value;
  }
  const { year = '', month = '', day = '', hour = '', minute = '' } = parts;
  return { day: `${year.padStart(4, '0')}-${month}-${day}`, time: `${hour}:${minute}` };
}

/** Milliseconds by which a clock in a time zone is ahead of UTC, to the minute; beyond years of four digits, as at their ends. */
function aheadAt(milliseconds: number, timeZone: string): number {
  const told = Math.min(Math.max(milliseconds, EARLIEST), LATEST);
  const { day, time } = localTimeOf(new Date(told).toISOString(), timeZone);
  const whole = Math.floor(told / MINUTE) * MINUTE;
  return Date.parse(`${day}T${time}:00.000Z`) - whole;
}

/**
 * When a clock in a time zone shows a day and a time, ISO 8601 in UTC. A time that is shown twice, as summer time ends,
 * is the first of both; one that is left out, as it begins, is as much later as the clock is put forward.
 */
export function instantOf({ day, time }: LocalTime, timeZone: string): string {
  const shown = Date.parse(`${day}T${time}:00.000Z`);
  const day24 = 24 * 60 * MINUTE;
  // The offsets before and after: a clock is changed once within two days.
  const offsets = [aheadAt(shown - day24, timeZone), aheadAt(shown + day24, timeZone)];
  const fitting = offsets
    .map((ahead) => shown - ahead)
    .filter((instant) => instant + aheadAt(instant, timeZone) === shown);
  const [before = 0] = offsets;
  const found = fitting.length > 0 ? Math.min(...fitting) : shown - before;
  return new Date(found).toISOString();
}

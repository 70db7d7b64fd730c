/**
 * A response that was delivered: its number at its tablet, and the day it was given, YYYY-MM-DD; null where it came to another
 * firm, as one browser may answer at several.
 */
export interface Delivered {
  n: number;
  day: string | null;
}

/** Numbers in a row that were never delivered, and the days of those before and after them; null where there is none. */
export interface Gap {
  count: number;
  from: string | null;
  to: string | null;
}

/** What is known of a tablet besides what it delivered. */
interface Said {
  /** How many it has numbered, as it said; 0 where it never did. */
  given: number;
  /** The day it said so. */
  seen: string | null;
  /** How many of them it still had; the last ones that are missing. */
  pending: number;
  /** The first number that is looked at. */
  from?: number;
}

/** The numbers that a tablet gave and that never came. A tablet numbers its responses from 1 on, without gaps. */
export function gapsOf(
  delivered: readonly Delivered[],
  { given, seen, pending, from = 1 }: Said,
): Gap[] {
  const came = [...delivered].sort((a, b) => a.n - b.n);
  const gaps: Gap[] = [];
  let last = from - 1;
  let day: string | null = null;
  for (const one of came) {
    const count = one.n - last - 1;
    if (count > 0) gaps.push({ count, from: day, to: nextDay(came, one) });
    last = one.n;
    day = one.day ?? day;
  }
  const rest = given - last;
  if (rest > 0) gaps.push({ count: rest, from: day, to: seen });
  return without(gaps, pending);
}

/** The day of the first response from this one on that came to the firm. */
function nextDay(came: readonly Delivered[], one: Delivered): string | null {
  return one.day ?? came.slice(came.indexOf(one)).find(({ day }) => day !== null)?.day ?? null;
}

/** Gaps without the last `pending` numbers: those are not lost, as the tablet still has them. */
function without(gaps: readonly Gap[], pending: number): Gap[] {
  let left = pending;
  const lost: Gap[] = [];
  for (const gap of [...gaps].reverse()) {
    const count = Math.max(0, gap.count - left);
    left -= gap.count - count;
    if (count > 0) lost.unshift({ ...gap, count });
  }
  return lost;
}

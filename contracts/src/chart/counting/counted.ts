import { DAYS, MOST_RANKED } from '../../question/bounds.js';
import { LARGEST_MAXIMUM } from '../../question/question.js';
import type { AnswerKind } from '../../question/types/answer-kind.js';
import { isShare, POINTS, pointsGiven } from '../../question/types/constant-sum.answer.js';
import { isAmong } from '../../question/types/days.js';
import type { StoredAnswer } from '../../response/events.js';

/** A date of which the day is counted, too. */
export interface CountedDate {
  /** YYYY-MM */
  month: string;
  /** Of the month, 01 to 31. */
  day: string;
}

/** What is counted of an answer, besides that there is one. */
interface Counted {
  /** The values that it is counted under, each once. */
  values: Iterable<string | number | true>;
  /** Whole numbers that are added up, each with the value that it is added to. */
  sums?: Iterable<readonly [value: string, addend: number]>;
  date?: CountedDate;
}

type Entry = StoredAnswer[number];

const NOTHING: Counted = { values: [] };

const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
/** The months of the days that questions ask for, and no more, can be keys of a document. */
const DATE = /^(\d{4}-(?:0[1-9]|1[0-2]))-(0[1-9]|[12]\d|3[01])$/;

/**
 * What is counted of an answer of each kind. Values are keys of a document, and an unfinished answer may be anything: what no
 * question can ask for has none.
 */
export const countedOf: Record<AnswerKind, (content: StoredAnswer) => Counted> = {
  options: (content) => once(content.filter(isOption)),
  order: (content) => ({ values: content.slice(0, MOST_RANKED).flatMap(rankedValue) }),
  numbers: (content) => once(content.filter(isAskedFor)),
  grid: (content) => once(content.flatMap(cellValue)),
  date: ([first]) => dated(first),
  points: divided,
  tick: ([first]) => (first === true ? { values: [first] } : NOTHING),
  text: () => NOTHING,
  file: () => NOTHING,
};

function once(values: readonly (string | number)[]): Counted {
  return { values: values.length > 1 ? new Set(values) : values };
}

function isOption(entry: Entry): entry is string {
  return typeof entry === 'string' && ID.test(entry);
}

/** An option at its place, from 1. */
function rankedValue(entry: Entry, index: number): string[] {
  return isOption(entry) ? [`${entry}|${index + 1}`] : [];
}

function isAskedFor(entry: Entry): entry is number {
  return (
    typeof entry === 'number' && Number.isInteger(entry) && entry >= 0 && entry <= LARGEST_MAXIMUM
  );
}

/** A cell by its row and column. */
function cellValue(entry: Entry): string[] {
  return Array.isArray(entry) ? [`${entry[0]}|${entry[1]}`] : [];
}

function dated(entry: Entry | undefined): Counted {
  const isDay = typeof entry === 'string' && isAmong(DAYS, entry);
  const [, month, day] = (isDay && DATE.exec(entry)) || [];
  return month && day ? { values: [month], date: { month, day } } : NOTHING;
}

/**
 * Points of options: how many answers gave each of them any or none, and what they add up to. While points are left, they
 * are no answer to be averaged.
 */
function divided(content: StoredAnswer): Counted {
  const shares = content.filter(isDivided);
  const isWhole = pointsGiven(shares.map(([, points]) => points)) === POINTS;
  if (!isWhole || shares.length < content.length || content.length > MOST_RANKED) return NOTHING;
  return {
    values: new Set(shares.map(([option]) => option)),
    sums: shares
      .filter(([, points]) => points > 0)
      .map(([option, points]) => [`${option}|points`, points]),
  };
}

function isDivided(entry: Entry): entry is [option: string, points: number] {
  return Array.isArray(entry) && isOption(entry[0]) && isShare(entry[1]);
}

import type { Text } from '../language/language.js';
import { isUnseen } from '../language/unseen.js';
import type { Violation } from '../rule/violation.js';

/** Most finished responses that a poll can be made to end at. */
export const MOST_RESPONSES = 100_000;

/** Sentences of a poll's own for respondents whom it does not take. */
export const closedTexts = ['beforeText', 'afterText', 'fullText'] as const;

/** When a poll takes answers, and how many. What is absent limits nothing. */
export interface Availability {
  /** ISO 8601 in UTC; screens show it in the firm's time zone. */
  opensAt?: string | undefined;
  /** ISO 8601 in UTC: from this moment on, no answers are taken. */
  closesAt?: string | undefined;
  /** Finished responses at which the poll ends. */
  mostResponses?: number | undefined;
  /** What respondents read before it opens, after it has closed, and once it is full; ours where it is absent. */
  beforeText?: Text | undefined;
  afterText?: Text | undefined;
  fullText?: Text | undefined;
}

/** Why a poll takes no answers at a moment. */
export type OutOfHours = 'pollNotOpen' | 'pollEnded';

/** Why a poll takes no answers at a moment because of the moment; undefined where it does. */
export function outOfHours({ opensAt, closesAt }: Availability, now: Date): OutOfHours | undefined {
  const at = now.getTime();
  if (closesAt !== undefined && at >= Date.parse(closesAt)) return 'pollEnded';
  return opensAt !== undefined && at < Date.parse(opensAt) ? 'pollNotOpen' : undefined;
}

/** Violations of when and how many; fields are those of a poll. */
export function checkAvailability(availability: Availability = {}): Violation[] {
  const { opensAt, closesAt, mostResponses } = availability;
  const violations: Violation[] = [];
  const isReversed = Date.parse(closesAt ?? '') <= Date.parse(opensAt ?? '');
  if (isReversed) {
    violations.push({ code: 'closesBeforeOpening', field: 'availability.closesAt' });
  }
  const isNumber =
    mostResponses === undefined ||
    (Number.isInteger(mostResponses) && mostResponses >= 1 && mostResponses <= MOST_RESPONSES);
  if (!isNumber) {
    const parameters = { min: 1, max: MOST_RESPONSES };
    violations.push({ code: 'numberRange', field: 'availability.mostResponses', parameters });
  }
  return violations;
}

function tidyText(text: Text | undefined): Text | undefined {
  const said = Object.entries(text ?? {}).filter(([, words]) => !isUnseen(words));
  return said.length > 0 ? (Object.fromEntries(said) as Text) : undefined;
}

/** Without what limits or says nothing; undefined where nothing is left. */
export function tidyAvailability(availability: Availability = {}): Availability | undefined {
  const texts = closedTexts.map((name) => [name, tidyText(availability[name])] as const);
  const tidy = Object.entries({ ...availability, ...Object.fromEntries(texts) });
  const kept = tidy.filter(([, value]) => value !== undefined);
  return kept.length > 0 ? (Object.fromEntries(kept) as Availability) : undefined;
}

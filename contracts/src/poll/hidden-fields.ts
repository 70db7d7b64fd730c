import type { Violation } from '../rule/violation.js';

/** Of a poll. */
export const MOST_HIDDEN_FIELDS = 20;
/** Characters. */
const LONGEST_HIDDEN_NAME = 60;
/** Characters of what a respondent's address says for one. */
const LONGEST_HIDDEN_VALUE = 200;

/** Parameters of a service's address that mean something else: the PIN, the language and the personal link. */
export const reservedParameters: readonly string[] = ['pwd', 'lang', 'r'];

/** Names without blanks around them, without empty ones, and each once. */
export function tidyHiddenFields(names: readonly string[]): string[] {
  return [...new Set(names.map((name) => name.trim()).filter((name) => name !== ''))];
}

/** What keeps names of hidden fields from being declared; empty when they may be. */
export function checkHiddenFields(names: readonly string[]): Violation[] {
  const field = 'hiddenFields';
  const violations: Violation[] = [];
  if (names.length > MOST_HIDDEN_FIELDS) {
    violations.push({ code: 'hiddenFieldCount', field, parameters: { max: MOST_HIDDEN_FIELDS } });
  }
  const long = names.some((name) => name.length > LONGEST_HIDDEN_NAME);
  if (long) {
    violations.push({ code: 'hiddenFieldName', field, parameters: { max: LONGEST_HIDDEN_NAME } });
  }
  const reserved = names.find((name) => reservedParameters.includes(name));
  if (reserved) {
    violations.push({ code: 'hiddenFieldReserved', field, parameters: { name: reserved } });
  }
  return violations;
}

/** The values that are kept, whatever else an address said. */
type Values = Readonly<Record<string, string>>;

/**
 * What of an address is kept with an answer: the hidden fields that the poll declares. What it doesn't declare, and what
 * is longer than it may be, is left out; cut short it would mean something else.
 * @param declared undefined for a poll that was made before fields were declared, and of which it is not known yet which
 *   it has had: the first of them that may be declared
 */
export function keptHidden(declared: readonly string[] | undefined, values: Values): Values {
  const fitting = Object.entries(values).filter(
    ([name, value]) =>
      value.length <= LONGEST_HIDDEN_VALUE && (declared?.includes(name) ?? mayBeDeclared(name)),
  );
  return Object.fromEntries(fitting.slice(0, MOST_HIDDEN_FIELDS));
}

function mayBeDeclared(name: string): boolean {
  const [tidy] = tidyHiddenFields([name]);
  return tidy === name && checkHiddenFields([name]).length === 0;
}

/**
 * Names that a poll made before fields were declared takes on from what it has been given.
 * @param known those it has taken on so far
 * @param given names in the order in which they came
 */
export function foundHidden(known: readonly string[], given: readonly string[]): string[] {
  const fresh = given.filter((name) => !known.includes(name) && mayBeDeclared(name));
  return [...new Set(fresh)].slice(0, Math.max(0, MOST_HIDDEN_FIELDS - known.length));
}

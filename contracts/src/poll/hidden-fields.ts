import { keptText } from '../response/kept.js';
import type { Violation } from '../rule/violation.js';
import { LONGEST_HIDDEN_NAME, LONGEST_HIDDEN_VALUE, MOST_HIDDEN_FIELDS } from './poll.js';

/** Reserved parameters of a service's address: the pin, the language and the personal link. */
export const reservedParameters: readonly string[] = ['pwd', 'lang', 'r'];

/** Names trimmed, without empty ones and duplicates. */
export function tidyHiddenFields(names: readonly string[]): string[] {
  return [...new Set(names.map((name) => name.trim()).filter((name) => name !== ''))];
}

/** All violations that keep names from being declared as hidden fields; empty if there are none. */
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

/** The values that are kept; all other parameters of the address are dropped. */
type Values = Readonly<Record<string, string>>;

/**
 * The part of an address that is kept with an answer: the hidden fields that the poll declares. Undeclared and overlong
 * values are left out; a truncated value would mean something else.
 * @param declared undefined for a poll from before fields were declared whose fields are not known yet: then the first
 *   valid ones are kept, as many as can be declared
 */
export function keptHidden(declared: readonly string[] | undefined, values: Values): Values {
  const fitting = Object.entries(values).filter(
    ([name, value]) =>
      value.length <= LONGEST_HIDDEN_VALUE && (declared?.includes(name) ?? mayBeDeclared(name)),
  );
  const kept = fitting.slice(0, MOST_HIDDEN_FIELDS);
  return Object.fromEntries(kept.map(([name, value]) => [name, keptText(value)]));
}

function mayBeDeclared(name: string): boolean {
  const [tidy] = tidyHiddenFields([name]);
  return tidy === name && checkHiddenFields([name]).length === 0;
}

/**
 * Names that a poll from before fields were declared adopts from the addresses of its answers.
 * @param known those it has adopted so far
 * @param given names in the order in which they came
 */
export function foundHidden(known: readonly string[], given: readonly string[]): string[] {
  const fresh = given.filter((name) => !known.includes(name) && mayBeDeclared(name));
  return [...new Set(fresh)].slice(0, Math.max(0, MOST_HIDDEN_FIELDS - known.length));
}

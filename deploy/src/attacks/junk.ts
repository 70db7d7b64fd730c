import { randomUUID } from 'node:crypto';
import { responseTo, type Survey } from '../client/survey.js';

/** Invented names and entries of each kind. */
const INVENTED = 400;

function invent(value: unknown): Record<string, unknown> {
  const names = Array.from({ length: INVENTED }, (_, n) => `invented${String(n)}`);
  return Object.fromEntries(names.map((name) => [name, value]));
}

/**
 * Saves that a script sends to a poll, as JSON, with `RESPONSE` in place of a response's id. They name unknown records or
 * another poll, answer questions that the poll does not ask, have a wrong shape, or are cut off. No server can tell the
 * last one from a respondent's: it is accepted without its invented fields.
 */
export function junkOf(survey: Survey): string[] {
  const save = { ...responseTo(survey), responseId: 'RESPONSE', isFinished: false };
  const [first = ''] = Object.keys(save.answers);
  const odd: object[] = [
    { serialNumber: `NOBODY-${randomUUID().slice(0, 8)}` },
    { pollId: randomUUID() },
    { edition: 77 },
    { answers: invent([1]) },
    { answers: { [first]: [99] } },
    { answers: { [first]: Array.from({ length: INVENTED }, () => 'x'.repeat(200)) } },
    { seconds: invent('long') },
    { ticket: 'x'.repeat(1900), pollId: randomUUID() },
    { sequence: -1 },
  ];
  const whole = odd.map((more) => JSON.stringify({ ...save, ...more }));
  const cut = JSON.stringify(save).slice(0, -5);
  const taken = JSON.stringify({ ...save, answers: {}, hidden: invent('x'.repeat(100)) });
  return [...whole, cut, taken];
}

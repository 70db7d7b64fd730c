import { randomUUID } from 'node:crypto';
import { responseTo, type Survey } from '../client/survey.js';

/** Invented names and entries of each kind. */
const INVENTED = 400;

function invent(value: unknown): Record<string, unknown> {
  const names = Array.from({ length: INVENTED }, (_, n) => `invented${String(n)}`);
  return Object.fromEntries(names.map((name) => [name, value]));
}

/**
 * Saves that a script sends to a poll, as JSON, with `RESPONSE` where the id of a response is to stand: to what is not
 * there, to another poll, with what nobody asked, of a shape that nothing has, and cut off. The last one is of the kind
 * that no server can tell from a respondent's: it is taken, without what it invents besides.
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

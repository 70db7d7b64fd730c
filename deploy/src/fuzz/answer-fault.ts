import { referredAnswer, type Description, type Operation } from './schema.js';
import type { Reply } from './world.js';
import type { Validators } from '../description/validators.js';

/** Longest answer to a call that is refused, in characters. */
const LONGEST_REFUSAL = 20_000;

const JSON_TYPE = /^application\/(problem\+)?json$/;

/** A media type without its parameters. */
const plain = (type: string): string => type.split(';')[0] ?? '';

/** Whether a type is among those that `image/*` stands for. */
function covers(described: string, type: string): boolean {
  return (
    described === '*/*' ||
    described === type ||
    (described.endsWith('/*') && type.startsWith(described.slice(0, -1)))
  );
}

/** What is wrong with a reply; undefined where it is as described. */
export function answerFault(
  { status, type, text }: Reply,
  {
    operation,
    description,
    validators,
  }: { operation: Operation; description: Description; validators: Validators },
): string | undefined {
  if (status >= 500) return `failed with ${status} ${text}`;
  if (status >= 400 && text === '') return `refused without words: ${status}`;
  const described = operation.responses[status];
  if (!described) return `answered ${status}, which is not described: ${text}`;
  const { content = {} } = referredAnswer(description, described);
  const entry = Object.entries(content).find(([one]) => covers(plain(one), type))?.[1];
  if (!entry && text !== '') return `answered ${status} as ${type}, which is not described`;
  if (entry?.schema && JSON_TYPE.test(type)) {
    const wrong = validators.answered(entry.schema)(JSON.parse(text));
    if (wrong) return `answered ${status} other than described: ${wrong} in ${text.slice(0, 500)}`;
  }
  // What is held of a response is given back to the one who has it.
  const isBounded = status < 400 || status === 409 || text.length <= LONGEST_REFUSAL;
  return isBounded ? undefined : `refused with ${text.length} characters`;
}

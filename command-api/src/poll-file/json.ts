import { invalid, Refusal } from '@canvass/contracts/rule/refusal';

/** Of a file: deeper nesting than any poll has, and more values than 500 questions in every language. */
const [DEEPEST, MOST_VALUES] = [12, 400_000];

/** Names by which a value would reach into those that all objects have in common. */
const ofPrototypes = ['__proto__', 'constructor', 'prototype'];

/** Half a character, which exists only in UTF-16. */
const HALF = /\p{Surrogate}/u;

function requirePlainName(name: string): void {
  if (ofPrototypes.includes(name)) throw invalid([{ code: 'fieldUnknown', field: name }]);
  if (HALF.test(name)) throw invalid([{ code: 'charactersStray', field: 'file' }]);
}

/** Requires bounds and plain names. An explicit stack instead of recursion, which deep nesting could overflow. */
function requirePlain(root: unknown): void {
  const waiting = [{ value: root, depth: 1 }];
  let values = 0;
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, depth } = next;
    values += 1;
    if (depth > DEEPEST) throw new Refusal('tooLarge', 'tooLarge', { depth: DEEPEST });
    if (values > MOST_VALUES) throw new Refusal('tooLarge', 'tooLarge', { entries: MOST_VALUES });
    if (typeof value === 'string' && HALF.test(value)) {
      throw invalid([{ code: 'charactersStray', field: 'file' }]);
    }
    if (typeof value !== 'object' || value === null) continue;
    for (const [name, one] of Object.entries(value)) {
      requirePlainName(name);
      waiting.push({ value: one, depth: depth + 1 });
    }
  }
}

/** Parses a file of a stranger. @throws Refusal invalidJson, tooLarge, invalidInput */
export function parsedJson(text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Refusal('invalid', 'invalidJson');
  }
  requirePlain(value);
  return value;
}

import { LARGEST_POLL_FILE } from '@canvass/contracts/poll-file/largest';
import { invalid, Refusal } from '@canvass/contracts/rule/refusal';
import { requireBounded, type Bounds } from '@canvass/platform/http/bounds';
import { requireWellFormed } from '@canvass/platform/http/well-formed';

/** Of a file: 500 questions in every language. */
const bounds: Bounds = { keys: 100_000, entries: 200_000, depth: 12, text: LARGEST_POLL_FILE };

/** Names by which a value would reach into those that all objects have in common. */
const ofPrototypes = ['__proto__', 'constructor', 'prototype'];

function requirePlainNames(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, one] of Object.entries(value)) {
    if (ofPrototypes.includes(name)) throw invalid([{ code: 'fieldUnknown', field: name }]);
    requirePlainNames(one);
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
  // Its depth is known from here on.
  requireBounded(value, bounds);
  requirePlainNames(value);
  requireWellFormed(value);
  return value;
}

import { canonicalJson } from '@canvass/contracts/event/canonical';
import { invalid } from '@canvass/contracts/rule/refusal';

type Fields = Record<string, unknown>;

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a value says anything: clients send empty ones for what a record does not have. */
function says(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() !== '';
  if (Array.isArray(value)) return value.some(says);
  if (isObject(value)) return Object.values(value).some(says);
  return value !== undefined && value !== null && value !== false && value !== 0;
}

function own(value: unknown, name: string): unknown {
  return isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

/** The entries of a list that say something: empty rows of a form are left out, and the same text twice counts once. */
function filled(value: unknown): unknown[] {
  const entries = Array.isArray(value) ? value.filter(says) : [];
  return [...new Set(entries)];
}

function lostEntries(sent: unknown[], kept: unknown, path: string): string[] {
  const [asked, found] = [filled(sent), filled(kept)];
  if (asked.length <= found.length) {
    // Rows may have moved up, so only those of a list that kept its places are compared one by one.
    if (!Array.isArray(kept) || kept.length !== sent.length) return [];
    return sent.flatMap((entry, place) =>
      isObject(entry) ? lost(entry, kept[place], [], `${path}.${place}`) : [],
    );
  }
  const gone = sent.flatMap((entry, place) =>
    typeof entry === 'string' && says(entry) && !found.includes(entry) ? [place] : [],
  );
  return gone.length > 0 ? gone.map((place) => `${path}.${place}`) : [path];
}

function lost(sent: unknown, kept: unknown, before: readonly unknown[], path: string): string[] {
  if (!says(sent) || before.some((one) => isSame(sent, one))) return [];
  if (Array.isArray(sent)) return lostEntries(sent, kept, path);
  if (!isObject(sent)) return says(kept) ? [] : [path];
  if (!isObject(kept)) return [path];
  return Object.entries(sent).flatMap(([name, value]) =>
    lost(
      value,
      own(kept, name),
      before.map((one) => own(one, name)),
      path ? `${path}.${name}` : name,
    ),
  );
}

function isSame(one: unknown, other: unknown): boolean {
  return other !== undefined && canonicalJson(one) === canonicalJson(other);
}

/**
 * Refuses a request of which something would be gone although it was taken: fields that do not go with the others.
 * A value may become another, such as a trimmed name; but what says something must not become nothing.
 * @param sent the fields that the request names, as the record has them
 * @param kept the record as it would be
 * @param before the record as it is, as it was when the edit started, or as it is where nothing is said of it: what the
 * request leaves as it was is sent back in any case
 * @throws Refusal invalidInput, naming the fields
 */
export function requireKept(sent: object, kept: object, ...before: readonly object[]): void {
  const fields = lost(sent, kept, before, '');
  if (fields.length === 0) return;
  throw invalid(fields.map((field) => ({ code: 'fieldNotKept', field })));
}

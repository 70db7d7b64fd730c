import { canonicalJson } from '@canvass/contracts/event/canonical';
import { isShort } from './changes.js';
import type { RevisionDifference } from '@canvass/contracts/history/revision';
import { isLanguage, textIn, type Language, type Text } from '@canvass/contracts/language/language';

type Fields = Readonly<Record<string, unknown>>;

interface Wording {
  locale: Language;
  /** Texts of questions by their ids. */
  questions: ReadonlyMap<string, string>;
}

/** Fields that people know by the name of another one. */
const knownAs: Readonly<Record<string, string>> = {
  rows: 'MPSGridSystem',
  columns: 'MPSGridSystem',
  columnLabel: 'MPSGridSystem',
};

/** The status stays what it is. */
const KEPT: ReadonlySet<string> = new Set(['status']);

/** What making `now` again what `then` says would change, field by field, in words where there are any. */
export function differencesBetween(
  now: Fields,
  then: Fields,
  wording: Wording,
): RevisionDifference[] {
  return [...new Set([...Object.keys(then), ...Object.keys(now)])]
    .filter((field) => !KEPT.has(field) && differs(now[field], then[field]))
    .map((field) => ({
      field: knownAs[field] ?? field,
      ...inWords(now[field], then[field], wording),
    }));
}

function differs(before: unknown, after: unknown): boolean {
  return canonicalJson(before ?? null) !== canonicalJson(after ?? null);
}

function inWords(now: unknown, then: unknown, wording: Wording): Omit<RevisionDifference, 'field'> {
  const [has, had] = [entriesIn(now, wording), entriesIn(then, wording)];
  if (has && had) {
    const added = had.filter((text) => !has.includes(text));
    const removed = has.filter((text) => !had.includes(text));
    return {
      ...(added.length > 0 ? { added } : {}),
      ...(removed.length > 0 ? { removed } : {}),
    };
  }
  const [is, was] = [valueIn(now, wording), valueIn(then, wording)];
  return {
    ...(isShort(is) ? { now: is } : {}),
    ...(isShort(was) ? { then: was } : {}),
  };
}

/** The texts of a list; undefined of what is none, or has none. */
export function entriesIn(value: unknown, { locale, questions }: Wording): string[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const texts = value.map((entry: unknown) => {
    if (typeof entry === 'string') return questions.get(entry) ?? entry;
    const { text } = entry as { text?: unknown };
    return isText(text) ? textIn(text, locale) : undefined;
  });
  return texts.every((text) => text !== undefined) ? texts : undefined;
}

function valueIn(value: unknown, { locale }: Wording): unknown {
  return isText(value) ? textIn(value, locale) : value;
}

function isText(value: unknown): value is Text {
  if (typeof value !== 'object' || value === null) return false;
  const entries = Object.entries(value);
  return (
    entries.length > 0 &&
    entries.every(([language, text]) => {
      return isLanguage(language) && typeof text === 'string';
    })
  );
}

import { canonicalJson } from '@canvass/contracts/event/canonical';
import type { RecordedEvent } from '@canvass/contracts/event/envelope';
import type { HistoryEntry, HistoryValue } from '@canvass/contracts/history/history';

type Change = HistoryEntry['changes'][number];
type Fields = Readonly<Record<string, unknown>>;

/** Values of these fields let people in, or are hashes of what does. */
const SECRET: ReadonlySet<string> = new Set([
  'token',
  'resultsToken',
  'pin',
  'hash',
  'claim',
  'secret',
]);
/** A longer text is only said to have changed. */
const LONGEST_VALUE = 200;

/** What an event says of its record, by field. */
function fieldsOf({ data }: RecordedEvent): Fields {
  const { content, ...rest } = data;
  return isFields(content) ? { ...rest, ...content } : rest;
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether an event has the whole content of its record. */
export const hasContent = ({ data }: RecordedEvent): boolean => isFields(data['content']);

/**
 * What each event of a stream changed. An event with the whole content of its record changes the fields that it says
 * otherwise than the content before; any other event is told with what it says. The first one begins, and changes nothing.
 */
export function changesOf(events: readonly RecordedEvent[]): Change[][] {
  let known: Fields | undefined;
  return events.map((event, index) => {
    const said = fieldsOf(event);
    const before = known ?? {};
    if (!hasContent(event)) {
      return index === 0
        ? []
        : Object.keys(said).map((field) => toldOf(field, undefined, said[field]));
    }
    known = said;
    if (index === 0) return [];
    return [...new Set([...Object.keys(before), ...Object.keys(said)])]
      .filter((field) => differs(before[field], said[field]))
      .map((field) => toldOf(field, before[field], said[field]));
  });
}

function differs(before: unknown, after: unknown): boolean {
  if (before === undefined || after === undefined) return before !== after;
  return canonicalJson(before) !== canonicalJson(after);
}

function toldOf(field: string, before: unknown, after: unknown): Change {
  if (SECRET.has(field)) return { field };
  return {
    field,
    ...(isShort(before) ? { before } : {}),
    ...(isShort(after) ? { after } : {}),
  };
}

/** Whether a value is told, not only that it changed. */
export function isShort(value: unknown): value is HistoryValue {
  if (typeof value === 'string') return value.length <= LONGEST_VALUE;
  return value === null || typeof value === 'number' || typeof value === 'boolean';
}

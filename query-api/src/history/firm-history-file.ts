import type { FirmEntry, HistoryFormat } from '@canvass/contracts/history/firm-history';
import type { HistoryEntry } from '@canvass/contracts/history/history';
import { csvOf } from '../export/csv.js';

type Change = HistoryEntry['changes'][number];

/** A change as one text, such as `name: Visit → Stay`. */
function changeText({ field, before, after, name }: Change): string {
  if (before === undefined && after === undefined) return field;
  const [was, is] = [before, name ?? after].map((value) => (value === undefined ? '' : `${value}`));
  return before === undefined ? `${field}: ${is}` : `${field}: ${was} → ${is}`;
}

const columns: readonly { heading: string; cell: (entry: FirmEntry) => string }[] = [
  { heading: 'at', cell: ({ at }) => at },
  { heading: 'recordedAt', cell: ({ recordedAt }) => recordedAt },
  { heading: 'kind', cell: ({ kind }) => kind },
  { heading: 'record', cell: ({ record }) => record },
  { heading: 'name', cell: ({ name = '' }) => name },
  { heading: 'type', cell: ({ type }) => type },
  { heading: 'words', cell: ({ words }) => words },
  { heading: 'by', cell: ({ by }) => by?.id ?? '' },
  { heading: 'byName', cell: ({ by }) => by?.name ?? '' },
  { heading: 'impersonator', cell: ({ impersonator }) => impersonator?.id ?? '' },
  { heading: 'impersonatorName', cell: ({ impersonator }) => impersonator?.name ?? '' },
  { heading: 'key', cell: ({ key }) => key?.id ?? '' },
  { heading: 'keyName', cell: ({ key }) => key?.name ?? '' },
  { heading: 'browser', cell: ({ browser = '' }) => browser },
  { heading: 'changes', cell: ({ changes }) => changes.map(changeText).join('\n') },
  { heading: 'event', cell: ({ id }) => id },
  { heading: 'address', cell: ({ address = '' }) => address },
];

async function* jsonLinesOf(
  entries: AsyncIterable<readonly FirmEntry[]>,
): AsyncGenerator<string, void> {
  for await (const part of entries) yield part.map((one) => `${JSON.stringify(one)}\n`).join('');
}

/** A firm's history as text, as it is read. */
export function historyText(
  format: HistoryFormat,
  entries: AsyncIterable<readonly FirmEntry[]>,
): AsyncIterable<string> {
  return format === 'csv' ? csvOf(columns, entries, 'marked') : jsonLinesOf(entries);
}

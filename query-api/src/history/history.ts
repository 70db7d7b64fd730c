import { accountAggregate } from '@canvass/contracts/account/state';
import { campaignAggregate } from '@canvass/contracts/campaign/state';
import type { EventType } from '@canvass/contracts/catalogue/events';
import { deviceAggregate } from '@canvass/contracts/device/state';
import type { RecordedEvent } from '@canvass/contracts/event/envelope';
import {
  referringFields,
  type HistoryEntry,
  type HistoryKind,
  type HistoryPage,
} from '@canvass/contracts/history/history';
import type { InterfaceLanguage } from '@canvass/contracts/language/language';
import { planAggregate } from '@canvass/contracts/plan/state';
import { pollAggregate } from '@canvass/contracts/poll/state';
import { questionAggregate } from '@canvass/contracts/question/state';
import { reportAggregate } from '@canvass/contracts/report/state';
import { responseAggregate } from '@canvass/contracts/response/state';
import type { ReadStoreReader, StoredDocument } from '@canvass/platform/read-store/port';
import { translator } from '@canvass/platform/texts/translator';
import { accountCollection, type AccountDocument } from '@canvass/projections/account/document';
import { deviceCollection } from '@canvass/projections/device/document';
import { pollCollection } from '@canvass/projections/poll/document';
import { questionCollection } from '@canvass/projections/question/document';
import { apiKeyCollection, type ApiKeyDocument } from '@canvass/projections/api-key/document';
import { changesOf, hasContent } from './changes.js';

/** The stream of a record. */
export const streamOf: Record<HistoryKind, (id: string) => string> = {
  poll: pollAggregate.stream,
  question: questionAggregate.stream,
  device: deviceAggregate.stream,
  plan: planAggregate.stream,
  account: accountAggregate.stream,
  report: reportAggregate.stream,
  campaign: campaignAggregate.stream,
  response: responseAggregate.stream,
};

/** What happened, in words; undefined of an event that this release does not know. */
function wordsOf({ type, unreadable }: RecordedEvent, language: InterfaceLanguage): string {
  // The catalogue has a text for each type, or this does not compile.
  return unreadable ? type : translator('server', language)(`history.${type as EventType}`);
}

/** For whom history is told. */
export interface Reader {
  language: InterfaceLanguage;
  /** Whether the reader may know people by their names. */
  isNamed: boolean;
}

export interface AskedHistory extends Reader {
  before?: number | undefined;
  limit: number;
}

/** An event of a stream, and what it changed. */
export interface Told {
  event: RecordedEvent;
  changes: readonly Change[];
}

/** What each event of a stream tells, from the first. */
export function toldBy(events: readonly RecordedEvent[]): Told[] {
  const changes = changesOf(events);
  return events.map((event, index) => ({ event, changes: changes[index] ?? [] }));
}

/** A page of what a stream tells, the newest first. @param events of the whole stream */
export async function historyPage(
  store: Pick<ReadStoreReader, 'getMany'>,
  events: readonly RecordedEvent[],
  { before = Infinity, limit, ...reader }: AskedHistory,
): Promise<HistoryPage> {
  const asked = toldBy(events)
    .filter(({ event }) => event.revision < before)
    .toReversed();
  const page = asked.slice(0, limit);
  const entries = await entriesOf(store, page, reader);
  const last = page.at(-1);
  return { entries, ...(asked.length > limit && last ? { next: last.event.revision } : {}) };
}

/** What is told, in words and with names. */
export async function entriesOf(
  store: Pick<ReadStoreReader, 'getMany'>,
  told: readonly Told[],
  { language, isNamed }: Reader,
): Promise<HistoryEntry[]> {
  const acts = told.map(({ event }) => event);
  const names = isNamed ? await namesIn(store, acts) : new Map<string, string>();
  const records = await recordNames(
    store,
    told.flatMap((one) => one.changes),
  );
  const named = (id: string) => {
    const name = names.get(id);
    return { id, ...(name === undefined ? {} : { name }) };
  };
  return told.map(({ event, changes }): HistoryEntry => {
    const { id, stream, revision, recordedAt, type, metadata } = event;
    const { at, by, impersonator, key } = metadata;
    return {
      ...{ id, stream, revision, at, recordedAt, type, words: wordsOf(event, language) },
      ...(by === undefined ? {} : { by: named(by) }),
      ...(impersonator === undefined ? {} : { impersonator: named(impersonator) }),
      ...(key === undefined ? {} : { key: named(key) }),
      changes: changes.map((change) => {
        const name = refers(change) ? records.get(String(change.after)) : undefined;
        return name === undefined ? change : { ...change, name };
      }),
      isRestorable: hasContent(event),
    };
  });
}

type Change = HistoryEntry['changes'][number];

const refers = ({ field }: Change): boolean => referringFields.some((one) => one === field);

/** Names of the records that changes are about. The stream is the firm's own, and so are they. */
async function recordNames(
  store: Pick<ReadStoreReader, 'getMany'>,
  changes: readonly Change[],
): Promise<Map<string, string>> {
  const ids = known(changes.filter(refers).map(({ after }) => after?.toString()));
  if (ids.length === 0) return new Map();
  const collections = [pollCollection, questionCollection, deviceCollection];
  type Named = StoredDocument & { name: string };
  const found = await Promise.all(
    collections.map(({ name }) => store.getMany<Named & { content?: Named }>(name, ids)),
  );
  return new Map(found.flat().map(({ _id, name, content }) => [_id, content?.name ?? name]));
}

/** Names of the accounts and API keys that acted. */
async function namesIn(
  store: Pick<ReadStoreReader, 'getMany'>,
  events: readonly RecordedEvent[],
): Promise<Map<string, string>> {
  const people = events.flatMap(({ metadata: { by, impersonator } }) => [by, impersonator]);
  const keys = events.map(({ metadata }) => metadata.key);
  const [accounts, apiKeys] = await Promise.all([
    accountNames(store, people),
    store.getMany<ApiKeyDocument>(apiKeyCollection.name, known(keys)),
  ]);
  return new Map([...accounts, ...apiKeys.map(({ _id, name }) => [_id, name] as const)]);
}

/** Names of accounts by their ids; those that are gone have none. */
export async function accountNames(
  store: Pick<ReadStoreReader, 'getMany'>,
  ids: readonly (string | undefined)[],
): Promise<Map<string, string>> {
  const accounts = await store.getMany<AccountDocument>(accountCollection.name, known(ids));
  return new Map(accounts.map(({ _id, name }) => [_id, name]));
}

const known = (ids: readonly (string | undefined)[]): string[] => [
  ...new Set(ids.flatMap((id) => id ?? [])),
];

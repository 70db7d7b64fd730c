import { instantOf } from '@canvass/contracts/firm/local-time';
import { idOf } from '@canvass/contracts/event/envelope';
import type {
  FirmEntry,
  FirmHistory,
  FirmHistoryQuery,
  FirmKind,
} from '@canvass/contracts/history/firm-history';
import { signInAggregate } from '@canvass/contracts/sign-in/state';
import { describeUserAgent } from '@canvass/contracts/session/user-agent';
import type { EventLogReader } from '@canvass/platform/event-log/port';
import type { Filter, ReadStoreReader } from '@canvass/platform/read-store/port';
import { walk } from '@canvass/platform/read-store/walk';
import {
  firmEventCollection,
  type FirmEventDocument,
} from '@canvass/projections/firm-event/document';
import { isShort } from './changes.js';
import { accountNames, entriesOf, toldBy, type Reader, type Told } from './history.js';

interface Dependencies {
  store: Pick<ReadStoreReader, 'find' | 'getMany'>;
  log: Pick<EventLogReader, 'read'>;
}

type Undefinable<Fields> = { [Name in keyof Fields]: Fields[Name] | undefined };

/** Which entries of whose history, for whom. */
export interface AskedFirmHistory extends Reader {
  firm: string;
  /** IANA name of the firm's time zone. */
  timeZone: string;
  query: Pick<FirmHistoryQuery, 'log'> & Partial<Undefinable<Omit<FirmHistoryQuery, 'log'>>>;
}

const NEWEST_FIRST = [{ field: 'place', direction: 'descending' }] as const;

/** A page of what was done in a firm, the newest first. @param before the `next` of the page before it */
export async function firmHistoryPage(
  dependencies: Dependencies,
  asked: AskedFirmHistory,
  { before, limit }: { before?: string | undefined; limit: number },
): Promise<FirmHistory> {
  const ahead: Filter[] =
    before === undefined ? [] : [{ range: { field: 'place', below: before } }];
  const found = await dependencies.store.find<FirmEventDocument>(firmEventCollection.name, {
    filter: { and: [...ahead, filterOf(asked)] },
    sort: NEWEST_FIRST,
    page: { skip: 0, limit: limit + 1 },
  });
  const page = found.slice(0, limit);
  const entries = await firmEntries(dependencies, page, asked);
  const last = page.at(-1);
  return { entries, ...(found.length > limit && last ? { next: last.place } : {}) };
}

/** All of it, the newest first, some at a time. */
export async function* allFirmHistory(
  dependencies: Dependencies,
  asked: AskedFirmHistory,
): AsyncGenerator<FirmEntry[], void> {
  const way = { filter: filterOf(asked), sort: NEWEST_FIRST };
  for await (const part of walk<FirmEventDocument>(
    dependencies.store,
    firmEventCollection.name,
    way,
  )) {
    yield firmEntries(dependencies, part, asked);
  }
}

function filterOf({ firm, timeZone, query }: AskedFirmHistory): Filter {
  const { log, kind, by, from, to } = query;
  const begin = (day: string) => instantOf({ day, time: '00:00' }, timeZone);
  return {
    and: [
      { eq: { field: 'firm', value: firm } },
      { eq: { field: log === 'security' ? 'isSecurity' : 'isChange', value: true } },
      ...(kind === undefined ? [] : [{ eq: { field: 'kind', value: kind } }]),
      ...(by === undefined ? [] : [concerning(by)]),
      ...(from === undefined ? [] : [{ range: { field: 'at', from: begin(from) } }]),
      ...(to === undefined ? [] : [{ range: { field: 'at', below: begin(dayAfter(to)) } }]),
    ],
  };
}

/** What an account did, or an operator signed in as it; of failed sign-ins nobody is known but the account they named. */
function concerning(account: string): Filter {
  const who = { by: account, impersonator: account, stream: signInAggregate.stream(account) };
  return { or: Object.entries(who).map(([field, value]) => ({ eq: { field, value } })) };
}

/** The next day; the last one of a year of four digits stays. */
function dayAfter(day: string): string {
  const next = Math.min(Date.parse(`${day}T24:00:00Z`), Date.parse('9999-12-31T00:00:00Z'));
  return new Date(next).toISOString().slice(0, 10);
}

/** What these events tell: each stream is read once. */
async function firmEntries(
  { store, log }: Dependencies,
  found: readonly FirmEventDocument[],
  reader: Reader,
): Promise<FirmEntry[]> {
  const streams = new Map<string, Told[]>();
  for (const { stream } of found) {
    if (!streams.has(stream)) streams.set(stream, toldBy(await log.read(stream)));
  }
  const told = found.flatMap((document) => {
    const { kind, stream, revision } = document;
    const all = streams.get(stream) ?? [];
    const one = all.find(({ event }) => event.revision === revision);
    if (!one) return [];
    const changes = changesIn(kind, one);
    return { kind, told: { ...one, changes }, name: nameIn(all, revision) };
  });
  const entries = await entriesOf(
    store,
    told.map((one) => one.told),
    reader,
  );
  const people = reader.isNamed
    ? await accountNames(
        store,
        told.map(({ told: { event } }) => idOf(event.stream)),
      )
    : new Map<string, string>();
  return entries.map((entry, index): FirmEntry => {
    const {
      kind,
      name = undefined,
      told: { event },
    } = told[index]!;
    const record = idOf(entry.stream);
    const called = kind === 'account' || kind === 'signIn' ? people.get(record) : name;
    const browser = reader.isNamed ? browserOf(event.personal?.['userAgent']) : '';
    const address = reader.isNamed ? event.personal?.['address'] : undefined;
    return {
      ...entry,
      ...{ kind, record },
      ...(called === undefined ? {} : { name: called }),
      ...(browser === '' ? {} : { browser }),
      ...(kind === 'signIn' && typeof address === 'string' ? { address } : {}),
    };
  });
}

/**
 * What an event is told with: what a session says of itself are ids and times, an export and an alert are about a poll, and
 * each failed sign-in stands for itself.
 */
function changesIn(kind: FirmKind, { event, changes }: Told): Told['changes'] {
  if (kind === 'session') return [];
  if (kind === 'signIn') {
    return ['fault', 'attempts'].flatMap((field) => {
      const after = event.data[field];
      return isShort(after) ? [{ field, after }] : [];
    });
  }
  const poll = kind === 'alerts' ? idOf(event.stream) : event.data['poll'];
  const isOfPoll = kind === 'alerts' || kind === 'export';
  return isOfPoll && typeof poll === 'string' ? [{ field: 'poll', after: poll }] : changes;
}

/** How a record was called after an event. */
function nameIn(told: readonly Told[], revision: number): string | undefined {
  const named = told.findLast(({ event }) => {
    return event.revision <= revision && nameOf(event.data) !== undefined;
  });
  return named && nameOf(named.event.data);
}

function nameOf({ content, name, what }: Record<string, unknown>): string | undefined {
  const said = (content as { name?: unknown } | undefined)?.name ?? name ?? what;
  return typeof said === 'string' ? said : undefined;
}

function browserOf(userAgent: unknown): string {
  if (typeof userAgent !== 'string') return '';
  const { browser, system } = describeUserAgent(userAgent);
  return [browser, system].filter(Boolean).join(', ');
}

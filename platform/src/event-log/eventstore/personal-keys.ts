import type { NewEvent, Personal, RecordedEvent } from '@canvass/contracts/event/envelope';
import type { DurableStore } from '../../durable/port.js';
import { FreshEntries } from './fresh-entries.js';
import { bunchEntry, KeyPool, type KeyBunch, type KeyName } from './key-pool.js';
import type { SealedEvent } from './recorded.js';
import { decrypt, encrypt } from './seal.js';
import { eraseStreamKey, openByStreamKey, streamEntry, type StreamKeys } from './stream-key.js';

/** A stream has something personal, but neither its key nor word of its erasure is there any more. */
export class PersonalKeyLost extends Error {
  override name = 'PersonalKeyLost';
  constructor(readonly stream: string) {
    super(
      `the key of ${stream} is missing from the durable store: restore the store from its backup`,
    );
  }
}

/** Seals begin with it: `2.<bunch>.<index>.<nonce, tag and ciphertext>`. Those of before are of a key of their stream. */
const VERSION = '2';

/** What an entry of the durable store with keys is. */
type StoredKeys = KeyBunch | StreamKeys;

/** A seal that names its key. */
interface NamedSeal extends KeyName {
  text: string;
}

/**
 * Seals what is personal, and opens it again. EventStoreDB serves a deleted event until it is scavenged, and its
 * backups for ever: erasing a key erases all copies at once. Each append takes a key of its own, which its events
 * name, so that a key serves one stream only and erasing a stream is erasing what its events name.
 */
export class PersonalKeys {
  private readonly pool: KeyPool;
  private readonly entries: FreshEntries<StoredKeys>;

  constructor(private readonly durable: DurableStore) {
    this.pool = new KeyPool(durable);
    this.entries = new FreshEntries(durable);
  }

  /** What is personal of each event, sealed; undefined where there is nothing. */
  async seal(stream: string, events: readonly NewEvent[]): Promise<(string | undefined)[]> {
    if (events.every(({ personal }) => personal === undefined)) return events.map(() => undefined);
    const { bunch, index, key } = await this.pool.take();
    return events.map(({ id, personal }) =>
      personal === undefined
        ? undefined
        : [VERSION, bunch, index, encrypt(key, { stream, id }, personal)].join('.'),
    );
  }

  /**
   * The events with what is personal, or with `erased` where it was.
   * @throws PersonalKeyLost
   */
  async open(events: readonly SealedEvent[]): Promise<RecordedEvent[]> {
    const entries = events.flatMap((one) => (one.sealed === undefined ? [] : [entryOf(one)]));
    const known = await this.entries.get(new Set(entries));
    return events.map((one) => {
      if (one.sealed === undefined) return one.event;
      const personal = opened(one.event, one.sealed, known.get(entryOf(one)));
      return personal ? { ...one.event, personal } : { ...one.event, erased: true };
    });
  }

  /**
   * Destroys every key that events of the stream name, those appended meanwhile included. Other processes stop using
   * them within a second.
   * @param read the stream's events from a revision on
   */
  async erase(stream: string, read: (from: number) => Promise<SealedEvent[]>): Promise<void> {
    await eraseStreamKey(this.durable, this.entries, stream);
    for (let next = 0; ;) {
      const events = await read(next);
      const last = events.at(-1);
      if (!last) return;
      await this.eraseNamed(events);
      next = last.event.revision + 1;
    }
  }

  /** Resolves when the durable store may be closed. */
  idle(): Promise<void> {
    return this.pool.idle();
  }

  private async eraseNamed(events: readonly SealedEvent[]): Promise<void> {
    const bunches = new Map<string, Set<number>>();
    for (const { sealed } of events) {
      const named = sealed === undefined ? undefined : namedSeal(sealed);
      if (!named) continue;
      const indexes = bunches.get(named.bunch) ?? new Set();
      bunches.set(named.bunch, indexes.add(named.index));
    }
    for (const [bunch, indexes] of bunches) await this.eraseIn(bunchEntry(bunch), indexes);
  }

  private async eraseIn(entry: string, indexes: ReadonlySet<number>): Promise<void> {
    for (;;) {
      const stored = await this.durable.get<KeyBunch>(entry);
      if (!stored) return;
      const { keys } = stored.value;
      if ([...indexes].every((index) => keys[index] === null)) return;
      const left = keys.map((key, index) => (indexes.has(index) ? null : key));
      this.entries.forget(entry);
      const written = await this.durable.compareAndSet(entry, stored.version, { keys: left });
      this.entries.forget(entry);
      if (written !== undefined) return;
    }
  }
}

/** Undefined of a seal from before keys were named. */
function namedSeal(sealed: string): NamedSeal | undefined {
  const [version, bunch = '', index = '', text = ''] = sealed.split('.');
  // Those of before have two parts, of which the first is a number, too.
  return version === VERSION && text ? { bunch, index: Number(index), text } : undefined;
}

/** The entry of the durable store that has its key. */
function entryOf({ event, sealed = '' }: SealedEvent): string {
  const named = namedSeal(sealed);
  return named ? bunchEntry(named.bunch) : streamEntry(event.stream);
}

/** Undefined when the key has been erased. @throws PersonalKeyLost */
function opened(
  event: RecordedEvent,
  sealed: string,
  entry: StoredKeys | undefined,
): Personal | undefined {
  const named = namedSeal(sealed);
  const lost = (): PersonalKeyLost => new PersonalKeyLost(event.stream);
  if (!named) {
    const ofStream = entry && 'erased' in entry ? entry : undefined;
    return openByStreamKey(ofStream, event, sealed, lost);
  }
  const key = entry && 'keys' in entry ? entry.keys[named.index] : undefined;
  if (key === null) return undefined;
  if (key === undefined) throw lost();
  return decrypt(key, event, named.text);
}

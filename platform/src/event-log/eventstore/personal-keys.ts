import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { NewEvent, Personal, RecordedEvent } from '@canvass/contracts/event/envelope';
import { LRUCache } from 'lru-cache';
import type { DurableStore } from '../../durable/port.js';
import type { SealedEvent } from './recorded.js';

/** A stream has something personal, but neither its key nor word of its erasure is there any more. */
export class PersonalKeyLost extends Error {
  override name = 'PersonalKeyLost';
  constructor(readonly stream: string) {
    super(
      `the key of ${stream} is missing from the durable store: restore the store from its backup`,
    );
  }
}

/**
 * What the durable store keeps of a stream. Keys are numbered from 1: those up to `erased` are gone for good,
 * the one after it is `key` (base64), if anything personal has been appended since.
 */
interface StreamKeys {
  erased: number;
  key?: string;
}

const ALGORITHM = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** For how long a key is used without looking whether another process has erased it, in milliseconds. */
const FRESH = 800;
const LARGEST_CACHE = 50_000;

const nameOf = (stream: string): string => `event-log/key/${stream}`;

/**
 * Seals what is personal under a key of its stream, and opens it again. EventStoreDB serves a deleted event
 * until it is scavenged, and its backups for ever: erasing a key erases all copies at once.
 */
export class PersonalKeys {
  private readonly cache = new LRUCache<string, StreamKeys>({ max: LARGEST_CACHE, ttl: FRESH });

  constructor(private readonly durable: DurableStore) {}

  /**
   * What is personal of each event, sealed; undefined where there is nothing. Makes the stream's key at first use.
   * @param isNew the stream is thought to have no event yet, and so no key: then it is not looked for first
   */
  async seal(
    stream: string,
    events: readonly NewEvent[],
    isNew = false,
  ): Promise<(string | undefined)[]> {
    if (events.every(({ personal }) => personal === undefined)) return events.map(() => undefined);
    const keys = (isNew && (await this.firstKey(stream))) || (await this.withKey(stream));
    return events.map(({ id, personal }) =>
      personal === undefined ? undefined : seal(keys, stream, id, personal),
    );
  }

  /**
   * The events with what is personal, or with `erased` where it was.
   * @throws PersonalKeyLost
   */
  async open(events: readonly SealedEvent[]): Promise<RecordedEvent[]> {
    const streams = events.filter(({ sealed }) => sealed).map(({ event }) => event.stream);
    const known = await this.keysOf(new Set(streams));
    return events.map(({ event, sealed }) => {
      if (sealed === undefined) return event;
      const personal = open(known.get(event.stream), event, sealed);
      return personal ? { ...event, personal } : { ...event, erased: true };
    });
  }

  /** Destroys the stream's key. Other processes stop using it within a second. */
  async erase(stream: string): Promise<void> {
    for (;;) {
      const entry = await this.durable.get<StreamKeys>(nameOf(stream));
      if (entry?.value.key === undefined) return;
      const keys = { erased: entry.value.erased + 1 };
      this.cache.delete(stream);
      const written = await this.durable.compareAndSet(nameOf(stream), entry.version, keys);
      this.cache.delete(stream);
      if (written !== undefined) return;
    }
  }

  /** Makes the first key of a stream; undefined when it has one, or had one that was erased. */
  private async firstKey(stream: string): Promise<Required<StreamKeys> | undefined> {
    if (this.cache.has(stream)) return undefined;
    const start = performance.now();
    const keys = { erased: 0, key: newKey() };
    if ((await this.durable.compareAndSet(nameOf(stream), 0, keys)) === undefined) return undefined;
    this.cache.set(stream, keys, { start });
    return keys;
  }

  private async withKey(stream: string): Promise<Required<StreamKeys>> {
    for (;;) {
      const cached = this.cache.get(stream);
      if (hasKey(cached)) return cached;
      const start = performance.now();
      const entry = await this.durable.get<StreamKeys>(nameOf(stream));
      const keys = { erased: 0, key: newKey(), ...entry?.value };
      const written =
        hasKey(entry?.value) ||
        (await this.durable.compareAndSet(nameOf(stream), entry?.version ?? 0, keys)) !== undefined;
      if (!written) continue;
      this.cache.set(stream, keys, { start });
      return keys;
    }
  }

  private async keysOf(streams: ReadonlySet<string>): Promise<Map<string, StreamKeys>> {
    const known = new Map<string, StreamKeys>();
    const unknown: string[] = [];
    for (const stream of streams) {
      const cached = this.cache.get(stream);
      if (cached) known.set(stream, cached);
      else unknown.push(stream);
    }
    if (unknown.length === 0) return known;
    const start = performance.now();
    const entries = await this.durable.getMany<StreamKeys>(unknown.map(nameOf));
    for (const [index, stream] of unknown.entries()) {
      const keys = entries[index]?.value;
      if (!keys) continue;
      known.set(stream, keys);
      this.cache.set(stream, keys, { start });
    }
    return known;
  }
}

function newKey(): string {
  return randomBytes(KEY_BYTES).toString('base64');
}

function hasKey(keys: StreamKeys | undefined): keys is Required<StreamKeys> {
  return keys?.key !== undefined;
}

/** `<number of the key>.<nonce, tag and ciphertext in base64>`; stream and id are authenticated with it. */
function seal(keys: Required<StreamKeys>, stream: string, id: string, personal: Personal): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, Buffer.from(keys.key, 'base64'), nonce);
  cipher.setAAD(Buffer.from(`${stream}/${id}`));
  const text = Buffer.concat([cipher.update(JSON.stringify(personal), 'utf8'), cipher.final()]);
  const bytes = Buffer.concat([nonce, cipher.getAuthTag(), text]);
  return `${keys.erased + 1}.${bytes.toString('base64')}`;
}

/** Undefined when the key has been erased. */
function open(
  keys: StreamKeys | undefined,
  { stream, id }: RecordedEvent,
  sealed: string,
): Personal | undefined {
  const [number, text = ''] = sealed.split('.');
  if (keys && Number(number) <= keys.erased) return undefined;
  if (!hasKey(keys) || Number(number) !== keys.erased + 1) throw new PersonalKeyLost(stream);
  const bytes = Buffer.from(text, 'base64');
  const key = Buffer.from(keys.key, 'base64');
  const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE_BYTES));
  decipher.setAAD(Buffer.from(`${stream}/${id}`));
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const plain = [decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()];
  return JSON.parse(Buffer.concat(plain).toString('utf8')) as Personal;
}

import type { EventType } from '@canvass/contracts/catalogue/events';
import { editionAggregate } from '@canvass/contracts/edition/state';
import { canonicalJson } from '@canvass/contracts/event/canonical';
import { categoryOf, type RecordedEvent } from '@canvass/contracts/event/envelope';
import { pollAggregate } from '@canvass/contracts/poll/state';
import { responseAggregate } from '@canvass/contracts/response/state';
import {
  BUNDLE_FORMAT,
  type BundleEnd,
  type BundleEvent,
  type BundleHeader,
} from '@canvass/contracts/audit/bundle';
import { toBase64, utf8 } from '@canvass/contracts/transparency/bytes';
import { entryOf } from '@canvass/contracts/transparency/entry';
import { consistencyProof, inclusionProof } from '@canvass/contracts/transparency/merkle';
import { Refusal } from '@canvass/contracts/rule/refusal';
import { readCheckpoint, readNote } from '@canvass/contracts/transparency/note';
import type { EventLogReader } from '@canvass/platform/event-log/port';
import { sha256 } from '@canvass/platform/transparency/sha256';
import type { Transparency } from '../transparency/pages.js';
import { TreeReader } from './tree-reader.js';

const types: readonly EventType[] = [
  ...new Set([...pollAggregate.types, ...editionAggregate.types, ...responseAggregate.types]),
];

/** Tells which events are about a poll, when all events of these types come in the order of the log. */
export class EventsOfPoll {
  readonly #responses = new Set<string>();

  constructor(private readonly poll: string) {}

  has({ stream, data }: RecordedEvent): boolean {
    if (stream === pollAggregate.stream(this.poll)) return true;
    if (stream === editionAggregate.stream(this.poll)) return true;
    if (categoryOf(stream) !== responseAggregate.category) return false;
    if (data['poll'] === this.poll) this.#responses.add(stream);
    return this.#responses.has(stream);
  }
}

export interface AskedBundle {
  poll: string;
  from?: number | undefined;
  isPersonal: boolean;
}

type Dependencies = Pick<Transparency, 'tree' | 'signer'> & {
  /** As it is stored. */
  log: Pick<EventLogReader, 'subscribe'>;
};

/**
 * The lines of a bundle, up to the newest checkpoint.
 * @throws Refusal notFound before the first checkpoint, or where `from` is larger than it
 */
export async function openBundle(
  { tree, signer, log }: Dependencies,
  { poll, from, isPersonal }: AskedBundle,
  signal: AbortSignal,
): Promise<AsyncIterable<object>> {
  const state = (await tree.load())?.state;
  const checkpoint = state?.checkpoint;
  if (!state || checkpoint === undefined) throw new Refusal('notFound', 'notFound');
  const { size } = readCheckpoint(readNote(checkpoint).text);
  if (from !== undefined && from > size) throw new Refusal('notFound', 'notFound');
  const reader = new TreeReader(tree, state, size);
  return lines();

  async function* lines(): AsyncGenerator<BundleHeader | BundleEvent | BundleEnd> {
    const key = signer.verifierKey(state!.origin);
    const header: BundleHeader = { format: BUNDLE_FORMAT, poll, key, checkpoint: checkpoint! };
    if (from !== undefined) {
      const proof = await consistencyProof(sha256, reader.read, { from, to: size });
      header.consistency = { from, proof: proof.map(toBase64) };
    }
    yield header;
    const chosen = new EventsOfPoll(poll);
    let count = 0;
    const asked = { types, signal, ...(isPersonal ? {} : { withoutPersonal: true as const }) };
    for await (const { events, caughtUp } of log.subscribe(asked)) {
      for (const event of events) {
        if (!chosen.has(event)) continue;
        const proven = await prove(event);
        if (proven === 'later') continue;
        count += 1;
        yield proven;
      }
      if (caughtUp) break;
    }
    yield { end: count };
  }

  async function prove(event: RecordedEvent): Promise<BundleEvent | 'later'> {
    const entry = canonicalJson(entryOf(event));
    const place = await reader.placeOf(event.position, sha256(utf8(entry)));
    if (place === 'later') return 'later';
    const { personal } = event;
    const said = { entry, ...(personal ? { personal: canonicalJson(personal) } : {}) };
    if (place === undefined) return said;
    const proof = await inclusionProof(sha256, reader.read, { index: place, size });
    return { index: place, ...said, proof: proof.map(toBase64) };
  }
}

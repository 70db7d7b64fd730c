import type { RecordedEvent } from '@canvass/contracts/event/envelope';
import type { RecordFacts } from '@canvass/contracts/event/record';
import type { ChangeNotice } from './projection.js';
import { searchedIn, type Searched } from './searched.js';

/** What a read model keeps of a record that has content. */
export type RecordBody<State extends { content?: { name: string } }> = State &
  Required<Pick<State, 'content'>> &
  RecordFacts &
  Searched<'name'>;

/**
 * What a document says of its record: the firm and the moment of its first event, the revision of its last.
 * @param before the document before the event
 * @throws TypeError when a first event names no firm
 */
export function recordFacts(before: RecordFacts | null, event: RecordedEvent): RecordFacts {
  const firm = before?.firm ?? event.metadata.firm;
  if (!firm) throw new TypeError('the event names no firm');
  return { firm, createdAt: before?.createdAt ?? event.metadata.at, revision: event.revision };
}

/** The document of a record: its state as the aggregate has it, and its facts; null while it has no content. */
export function recordBody<State extends { content?: { name: string } }>(
  before: RecordFacts | null,
  event: RecordedEvent,
  state: State,
): RecordBody<State> | null {
  const { content } = state;
  if (!content) return null;
  const { name } = content;
  return { ...state, content, ...recordFacts(before, event), ...searchedIn({ name }) };
}

/** Tells the screens of a record's firm that it changed. @param topic under which they wait for it */
export function toldToFirm(topic: ChangeNotice['topic']) {
  return <Body extends { firm: string }>(
    before: Body | null,
    after: Body | null,
    key: string,
  ): ChangeNotice[] => {
    const firm = (after ?? before)?.firm;
    return firm ? [{ firm, topic, ids: [key] }] : [];
  };
}

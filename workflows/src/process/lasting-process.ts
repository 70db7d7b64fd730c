import type { EventType } from '@canvass/contracts/catalogue/events';
import type { RecordedEvent } from '@canvass/contracts/event/envelope';
import type { ProcessKind } from '@canvass/platform/scheduler/port';

/** News that an event is to one process of a kind. */
export interface Told<News> {
  /** Which process, for example the firm's id. */
  process: string;
  news: News;
}

/** A kind of process that goes on for months, and the events it hears of. */
export interface LastingProcess<
  State = unknown,
  News = unknown,
  Effect = unknown,
  Result = unknown,
> {
  kind: ProcessKind<State, News, Effect, Result>;
  /** Event types that may be news for it. */
  types: readonly EventType[];
  /**
   * Which process, if any, an event brings which news; may look things up. It is called again when that fails, and may
   * be called again about events of long ago, which processes that have heard of them ignore.
   */
  tell(event: RecordedEvent): Told<News> | undefined | Promise<Told<News> | undefined>;
}

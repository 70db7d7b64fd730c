import type { ReadReq } from '@eventstore/db-client/generated/streams_pb.js';
import type { StoredEvent } from './stored-event.js';

type Options = ReadReq.Options.FilterOptions;

/** A client's filter, with the interval at which a subscription sends checkpoints. */
export interface EventFilter {
  accepts(event: StoredEvent): boolean;
  /** How many events the server reads at a time. */
  window: number;
  /** The server sends a checkpoint after so many events, whether they matched or not. */
  checkpointInterval: number;
}

/** EventStoreDB's window if the client names none. */
const USUAL_WINDOW = 32;

/** @throws SyntaxError when the client's regular expression is invalid */
export function filterOf(options: Options): EventFilter {
  const onType = options.getEventType();
  const expression = onType ?? options.getStreamIdentifier();
  const regex = expression?.getRegex() ? new RegExp(expression.getRegex(), 'u') : undefined;
  const prefixes = expression?.getPrefixList() ?? [];
  const window = options.hasMax() ? options.getMax() : USUAL_WINDOW;
  return {
    accepts(event) {
      const text = onType ? event.type : event.stream;
      return regex ? regex.test(text) : prefixes.some((prefix) => text.startsWith(prefix));
    },
    window,
    checkpointInterval: window * Math.max(1, options.getCheckpointintervalmultiplier()),
  };
}

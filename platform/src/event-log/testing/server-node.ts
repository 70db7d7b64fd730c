import type { Role } from './leadership.js';
import type { ReadableEvents } from './readable-events.js';
import type { Rights } from './rights.js';
import type { StoredEvents } from './stored-events.js';

/** The parts of a server that answer its calls. */
export interface ServerNode {
  /** The events to append to, while this server leads. */
  events: StoredEvents;
  /** The part of the log that this server sees. */
  view: ReadableEvents;
  rights: Rights;
  role(): Role;
  /** The server's clock, in milliseconds since 1970. */
  now(): number;
}

import type { Role } from './leadership.js';
import type { ReadableEvents } from './readable-events.js';
import type { Rights } from './rights.js';
import type { StoredEvents } from './stored-events.js';

/** What calls are answered from. */
export interface ServerNode {
  /** Takes appends; only while this server leads. */
  events: StoredEvents;
  /** What this server sees of the log. */
  view: ReadableEvents;
  rights: Rights;
  role(): Role;
  /** The server's clock, in milliseconds since 1970. */
  now(): number;
}

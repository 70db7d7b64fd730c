import type { Metadata } from '@grpc/grpc-js';
import { accessDenied, unauthenticated } from './refusals.js';
import type { StoredEvent } from './stored-event.js';

/** A user of the server. Members of `$admins` may do everything. */
export interface User {
  password: string;
  groups?: readonly string[];
}

/** By name. */
export type Users = Readonly<Record<string, User>>;

/** The caller's name and groups; undefined for a call without credentials. */
export type Caller = readonly string[] | undefined;

export type Right = 'read' | 'write';

type Roles = string | readonly string[];

const EVERYBODY = '$all';
const ADMINISTRATORS = '$admins';
const BASIC = 'Basic ';
/** The names that an access list uses for rights to a stream and to its metadata. */
const LISTED = {
  read: { stream: '$r', metadata: '$mr' },
  write: { stream: '$w', metadata: '$mw' },
} as const;

/** Checks rights by EventStoreDB's rules: by its users and by the access lists in streams' metadata. */
export class Rights {
  /**
   * @param users undefined to let every caller do everything, as EventStoreDB does with `--insecure`
   * @param lastOf the last event of a stream
   */
  constructor(
    private readonly users: Users | undefined,
    private readonly lastOf: (stream: string) => StoredEvent | undefined,
  ) {}

  /** @throws RefusedCall when the credentials are wrong, even where the call needs none */
  callerOf(metadata: Metadata): Caller {
    const [authorization] = metadata.get('authorization');
    if (!this.users || authorization === undefined) return undefined;
    const text = String(authorization);
    const encoded = text.startsWith(BASIC) ? text.slice(BASIC.length) : '';
    const [name = '', ...password] = Buffer.from(encoded, 'base64').toString('utf8').split(':');
    const user = Object.hasOwn(this.users, name) ? this.users[name] : undefined;
    if (user?.password !== password.join(':')) throw unauthenticated();
    return [name, ...(user.groups ?? [])];
  }

  may(caller: Caller, right: Right, stream: string): boolean {
    if (!this.users || caller?.includes(ADMINISTRATORS)) return true;
    // By default, EventStoreDB lets an anonymous caller do nothing.
    if (!caller || (stream === EVERYBODY && right === 'write')) return false;
    const allowed = this.rolesFor(right, stream);
    return allowed.some((role) => role === EVERYBODY || caller.includes(role));
  }

  /** @throws RefusedCall when the caller has no such right */
  require(caller: Caller, right: Right, stream: string): void {
    if (!this.may(caller, right, stream)) throw accessDenied();
  }

  private rolesFor(right: Right, stream: string): readonly string[] {
    const isMetadata = stream.startsWith('$$');
    const original = isMetadata ? stream.slice(2) : stream;
    const list = accessListOf(this.lastOf(`$$${original}`));
    const roles = list?.[LISTED[right][isMetadata ? 'metadata' : 'stream']];
    if (roles !== undefined) return typeof roles === 'string' ? [roles] : roles;
    return [original.startsWith('$') ? ADMINISTRATORS : EVERYBODY];
  }
}

function accessListOf(event: StoredEvent | undefined): Record<string, Roles> | undefined {
  if (event?.type !== '$metadata') return undefined;
  const metadata = JSON.parse(Buffer.from(event.data).toString('utf8')) as {
    $acl?: Record<string, Roles>;
  };
  return metadata.$acl;
}

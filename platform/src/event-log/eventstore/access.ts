import { status } from '@grpc/grpc-js';
import { LogUnavailable } from '../port.js';
import { addressOf, userOf } from './address.js';

/** What a user must be allowed to, and what gives it the right. */
const rights = {
  'read $all': 'the $acl of the stream $$$all must name it under $r',
  'read streams': "the streams' $acl, or $userStreamAcl in $settings, must name it under $r",
  'append to streams': "the streams' $acl, or $userStreamAcl in $settings, must name it under $w",
};

export type Right = keyof typeof rights;

/** EventStoreDB does not let the user of EVENTSTORE_URL do what the log does. */
export class AccessRefused extends LogUnavailable {
  override name = 'AccessRefused';

  /**
   * @param url the connection string, of which only hosts and user are told
   * @param refusal what the client has thrown
   */
  constructor(url: string, right: Right, refusal: unknown) {
    const user = userOf(url);
    const who = user === undefined ? 'nobody (it names no user)' : `user ${user}`;
    const isUnknown = (refusal as { code?: unknown } | undefined)?.code === status.UNAUTHENTICATED;
    super(
      isUnknown
        ? `EVENTSTORE_URL: EventStoreDB at ${addressOf(url)} does not let in ${who}: unknown, or with another password`
        : `EVENTSTORE_URL: EventStoreDB at ${addressOf(url)} does not let ${who} ${right}: ${rights[right]}`,
      { cause: refusal },
    );
  }
}

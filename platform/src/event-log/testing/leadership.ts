import type { Metadata } from '@grpc/grpc-js';
import { notLeader, notReady, type RefusedCall } from './refusals.js';

/** The role of a server in its cluster, as clients see it. */
export type Role =
  /** It accepts appends. */
  | { kind: 'leader' }
  /** It answers reads and knows the leader's port. */
  | { kind: 'follower'; leader: number }
  /** It answers nothing, because it knows no leader or is about to lead. */
  | { kind: 'unready' };

/** Why a server in this role refuses an append. EventStoreDB's followers forward some appends; these never do. */
export function refusedAppend(role: Role): RefusedCall | undefined {
  switch (role.kind) {
    case 'leader':
      return undefined;
    case 'follower':
      return notLeader(role.leader);
    case 'unready':
      return notReady();
  }
}

/**
 * Why a server in this role refuses to read for a call.
 * @param metadata of the call: it may require the leader
 */
export function refusedRead(role: Role, metadata: Metadata): RefusedCall | undefined {
  if (role.kind === 'follower' && metadata.get('requires-leader')[0] !== 'true') return undefined;
  return refusedAppend(role);
}

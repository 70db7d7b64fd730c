import type { Metadata } from '@grpc/grpc-js';
import { notLeader, notReady, type RefusedCall } from './refusals.js';

/** What a server of a cluster is doing, as far as clients are concerned. */
export type Role =
  /** It takes appends. */
  | { kind: 'leader' }
  /** It answers reads, and knows the port of the one that leads. */
  | { kind: 'follower'; leader: number }
  /** It knows no leader, or is about to lead, and answers nothing. */
  | { kind: 'unready' };

/** Why a server in this role takes no append now. EventStoreDB's followers forward some; these never do. */
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
 * Why a server in this role reads nothing for a call now.
 * @param metadata of the call: it may ask for the leader
 */
export function refusedRead(role: Role, metadata: Metadata): RefusedCall | undefined {
  if (role.kind === 'follower' && metadata.get('requires-leader')[0] !== 'true') return undefined;
  return refusedAppend(role);
}

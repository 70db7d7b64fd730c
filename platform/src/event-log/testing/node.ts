import { setTimeout as delay } from 'node:timers/promises';
import { join } from 'node:path';
import { FolderInUse, lockFolder } from '../../sqlite/folder-lock.js';
import { ClusterView } from './cluster-view.js';
import { beginEpoch } from './epoch.js';
import { Membership, type Member } from './membership.js';
import { Rights, type Users } from './rights.js';
import type { ServerNode } from './server-node.js';
import { StoredEvents } from './stored-events.js';

export interface NodeOptions {
  /** 0 for any free port. */
  port: number;
  /** The folder of the events. */
  folder: string;
  /** The server's clock, in milliseconds since 1970. */
  now?: () => number;
  /** The users and their groups; if missing, every caller may do everything. */
  users?: Users;
  /** Makes this server one of several over the folder. */
  cluster?: ClusterOptions;
}

export interface ClusterOptions {
  /** The ports of all servers, including this one. */
  members: readonly number[];
  /** How long an election takes without a leader, in milliseconds; by default as in EventStoreDB. */
  election?: number;
  /** How far a follower or a new leader is behind, in milliseconds; 0 by default. */
  lag?: number;
}

/** A server without its connections. */
export interface OpenNode extends ServerNode {
  /** Undefined for a server outside a cluster. */
  members(): Member[] | undefined;
  resign(rest: number): void;
  close(): void;
}

const USUAL_ELECTION = 1500;
/** How often a server of a cluster reads what the others have written, in milliseconds. */
const LOOK = 20;
/** Pause before trying again to open a file that another server is still creating, in milliseconds. */
const OPENING = 20;

/** Opens the file. A server outside a cluster leads from the start. */
export async function openNode(options: NodeOptions): Promise<OpenNode> {
  const { folder, users, cluster, now = Date.now } = options;
  if (cluster) return joinCluster(options, cluster, now);
  const events = new StoredEvents(folder, now);
  await beginEpoch(events);
  return {
    events,
    view: events,
    rights: rightsOf(users, events),
    role: () => ({ kind: 'leader' }),
    now,
    members: () => undefined,
    resign: () => undefined,
    close: () => events.close(),
  };
}

async function joinCluster(
  { port, folder, users }: NodeOptions,
  { members, election = USUAL_ELECTION, lag = 0 }: ClusterOptions,
  now: () => number,
): Promise<OpenNode> {
  const events = await openTogether(folder, now);
  const view = new ClusterView(events, lag, now);
  const looking = setInterval(() => view.advance(), LOOK);
  const membership = new Membership({
    ...{ folder, port, members, election },
    async onLead() {
      events.recover();
      view.lead();
      await beginEpoch(events);
    },
    onFollow() {
      events.flush();
      view.follow();
    },
  });
  return {
    events,
    view,
    rights: rightsOf(users, events),
    role: () => membership.role(),
    now,
    members: () => membership.members(),
    resign: (rest) => membership.resign(rest),
    close() {
      clearInterval(looking);
      events.close();
      membership.stop();
    },
  };
}

function rightsOf(users: Users | undefined, events: StoredEvents): Rights {
  return new Rights(
    users,
    (stream) => events.ofStreamBackwards(stream, Number.MAX_SAFE_INTEGER, 1)[0],
  );
}

/** The first server of a cluster creates the file while the others wait. */
async function openTogether(folder: string, now: () => number): Promise<StoredEvents> {
  for (;;) {
    try {
      const lock = lockFolder(join(folder, 'opening'));
      try {
        return new StoredEvents(folder, now);
      } finally {
        lock.release();
      }
    } catch (error) {
      if (!(error instanceof FolderInUse)) throw error;
      await delay(OPENING);
    }
  }
}

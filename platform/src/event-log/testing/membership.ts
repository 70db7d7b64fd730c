import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import gossip from '@eventstore/db-client/generated/gossip_pb.js';
import { FolderInUse, lockFolder, type FolderLock } from '../../sqlite/folder-lock.js';
import type { Role } from './leadership.js';

const { VNodeState } = gossip.MemberInfo;

/** How often a server gives a sign of life and reads those of the others, in milliseconds. */
const BEAT = 50;
/** How long the others take a silent server for alive, in milliseconds. */
const SILENCE = 1000;

type State =
  | typeof VNodeState.UNKNOWN
  | typeof VNodeState.PRELEADER
  | typeof VNodeState.LEADER
  | typeof VNodeState.FOLLOWER;

/** A sign of life of one server. */
interface Beat {
  instance: string;
  state: State;
  /** In milliseconds since 1970. */
  at: number;
}

export interface Member extends Beat {
  port: number;
  isAlive: boolean;
}

export interface MembershipOptions {
  /** The folder that all members share. The member that holds its lock leads. */
  folder: string;
  /** The port of this member. */
  port: number;
  /** The ports of all members, this one included. */
  members: readonly number[];
  /** How long an election takes once the members know that there is no leader, in milliseconds. */
  election: number;
  /** Prepares this member to lead. */
  onLead(): Promise<void>;
  /** Stops at once what only a leader may do. */
  onFollow(): void;
}

/** One of several servers over one folder. The server that holds the folder's lock leads. */
export class Membership {
  private readonly instance = randomUUID();
  private state: State = VNodeState.UNKNOWN;
  private leader: number | undefined;
  private lock: FolderLock | undefined;
  private electedAt = 0;
  private restsUntil = 0;
  private beatAt = Date.now();
  private readonly timer = setInterval(() => this.beat(), BEAT);

  constructor(private readonly options: MembershipOptions) {
    mkdirSync(join(options.folder, 'members'), { recursive: true });
    this.beat();
  }

  role(): Role {
    if (this.state === VNodeState.LEADER) return { kind: 'leader' };
    if (this.state !== VNodeState.FOLLOWER || this.leader === undefined) return { kind: 'unready' };
    return { kind: 'follower', leader: this.leader };
  }

  /** All members, as this server knows them. */
  members(): Member[] {
    return this.options.members.flatMap((port) => {
      const beat = this.read(port);
      return beat ? [{ ...beat, port, isAlive: Date.now() - beat.at < SILENCE }] : [];
    });
  }

  /** Stops leading. @param rest how long it then does not stand for election, in milliseconds */
  resign(rest: number): void {
    if (this.state !== VNodeState.LEADER) return;
    this.restsUntil = Date.now() + rest;
    this.state = VNodeState.UNKNOWN;
    this.options.onFollow();
    this.lock?.release();
    this.lock = undefined;
    this.beat();
  }

  /** Releases the lock. The server calls it after its last write. */
  stop(): void {
    clearInterval(this.timer);
    this.lock?.release();
  }

  private beat(): void {
    const stoodStillFor = Date.now() - this.beatAt;
    this.beatAt = Date.now();
    // A process that stood still has read no sign of life meanwhile, so it must not take the others for dead.
    if (stoodStillFor < SILENCE / 2) this.judge();
    this.write();
  }

  private judge(): void {
    this.leader = this.members().find(({ state, isAlive, port }) => {
      return isAlive && state === VNodeState.LEADER && port !== this.options.port;
    })?.port;
    if (this.state === VNodeState.PRELEADER) {
      if (Date.now() >= this.electedAt) void this.lead();
    } else if (this.state !== VNodeState.LEADER) {
      this.state = this.leader === undefined ? this.stand() : VNodeState.FOLLOWER;
    }
  }

  /** Stands for election. */
  private stand(): State {
    if (Date.now() < this.restsUntil) return VNodeState.UNKNOWN;
    try {
      this.lock = lockFolder(this.options.folder);
    } catch (error) {
      if (error instanceof FolderInUse) return VNodeState.UNKNOWN;
      throw error;
    }
    this.electedAt = Date.now() + this.options.election;
    return VNodeState.PRELEADER;
  }

  private async lead(): Promise<void> {
    this.electedAt = Infinity;
    await this.options.onLead();
    this.state = VNodeState.LEADER;
    this.write();
  }

  private read(port: number): Beat | undefined {
    try {
      return JSON.parse(readFileSync(this.fileOf(port), 'utf8')) as Beat;
    } catch {
      // That server has not been started yet.
      return undefined;
    }
  }

  private write(): void {
    const { instance, state } = this;
    const file = this.fileOf(this.options.port);
    // The file is written beside and renamed, so that no other server reads half of it.
    writeFileSync(`${file}.new`, JSON.stringify({ instance, state, at: Date.now() }));
    renameSync(`${file}.new`, file);
  }

  private fileOf(port: number): string {
    return join(this.options.folder, 'members', `${port}.json`);
  }
}

/** The only member of a cluster of one, which always leads. */
export function aloneAt(port: number): Member {
  return {
    ...{ instance: '00000000-0000-4000-8000-000000000001', state: VNodeState.LEADER },
    ...{ at: Date.now(), port, isAlive: true },
  };
}

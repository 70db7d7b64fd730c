/**
 * Which of several processes performs which duty. It is one value in the durable store, which each of them updates by
 * compare-and-set with every heartbeat.
 */
export interface Roster {
  /** Rises whenever a duty changes hands: a later owner has a higher epoch. */
  epoch: number;
  members: Record<string, Member>;
  duties: Record<string, Duty>;
}

interface Duty {
  /** Its owner. */
  member: string;
  /** The roster's epoch when it was assigned. */
  epoch: number;
  /** Former owners that may still be working on it: the duty waits until they have released it or are gone. */
  former?: string;
}

interface Member {
  /** Heartbeats it has attempted; never the same twice for one member, even if it left in between. */
  beats: number;
  /** Duties it can perform; during a rolling update, members differ. */
  able: readonly string[];
}

/** The duties of a member. */
export interface Assignment {
  /** In alphabetical order. */
  duties: readonly string[];
  /** The newest epoch among them; 0 without any. */
  epoch: number;
}

export const emptyRoster: Roster = { epoch: 0, members: {}, duties: {} };

/**
 * The roster after a heartbeat: silent members are removed, unowned duties go to the members with the fewest, and members
 * with more than their share hand some over. As many duties as possible stay where they are.
 * @param me sender of the heartbeat; joins if it is not a member
 * @param able duties it can perform
 * @param silent members without a heartbeat for too long
 * @param beats number of this heartbeat. A member that was presumed dead continues counting, as the others would mistake a
 *   first heartbeat for the one they know
 */
export function beat(
  roster: Roster,
  me: string,
  able: readonly string[],
  silent: ReadonlySet<string>,
  beats = (roster.members[me]?.beats ?? 0) + 1,
): Roster {
  const others = Object.entries(roster.members).filter(([name]) => !silent.has(name));
  const members: Roster['members'] = Object.fromEntries(others);
  members[me] = { beats, able };
  return share(roster, members);
}

/** The roster after a member has left. */
export function leave(roster: Roster, me: string): Roster {
  const others = Object.entries(roster.members).filter(([name]) => name !== me);
  return share(roster, Object.fromEntries(others));
}

/**
 * The roster after a member has released the duties that now belong to others.
 * @param atWork duties the member is still performing
 */
export function letGo(roster: Roster, me: string, atWork: readonly string[]): Roster {
  const duties = Object.entries(roster.duties).map(([duty, one]) => {
    const { former, ...free } = one;
    return [duty, former === me && !atWork.includes(duty) ? free : one] as const;
  });
  return { ...roster, duties: Object.fromEntries(duties) };
}

/** Raises the epoch of a member's duties above one found elsewhere, after this value was lost and started again. */
export function lift(roster: Roster, me: string, above: number): Roster {
  const epoch = Math.max(roster.epoch, above) + 1;
  const duties = Object.entries(roster.duties).map(
    ([duty, one]) => [duty, one.member === me ? { ...one, epoch } : one] as const,
  );
  return { ...roster, epoch, duties: Object.fromEntries(duties) };
}

/** The duties of a member that no former owner is still performing. */
export function assignmentOf(roster: Roster, member: string): Assignment {
  const own = Object.entries(roster.duties).filter(
    ([, one]) => one.member === member && !isWaiting(one, roster.members),
  );
  return {
    duties: own.map(([duty]) => duty).sort(),
    epoch: Math.max(0, ...own.map(([, { epoch }]) => epoch)),
  };
}

/** A member during assignment of duties. */
interface Hand {
  name: string;
  able: ReadonlySet<string>;
  holds: string[];
}

function share(roster: Roster, members: Roster['members']): Roster {
  const hands = Object.entries(members)
    .map(([name, { able }]): Hand => ({ name, able: new Set(able), holds: [] }))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
  const known = [...new Set(hands.flatMap(({ able }) => [...able]))].sort();
  const open: string[] = [];
  for (const duty of known) {
    const holder = hands.find(({ name }) => name === roster.duties[duty]?.member);
    if (holder?.able.has(duty)) holder.holds.push(duty);
    else open.push(duty);
  }
  for (const duty of open) fewest(hands.filter(({ able }) => able.has(duty)))?.holds.push(duty);
  while (evenOut(hands));
  return handOver(roster, members, hands);
}

/** Moves one duty to a member with at least two fewer. @returns whether one was moved */
function evenOut(hands: readonly Hand[]): boolean {
  const busiest = [...hands].sort((one, other) => other.holds.length - one.holds.length);
  for (const giver of busiest) {
    for (const duty of giver.holds) {
      const taker = fewest(hands.filter(({ able }) => able.has(duty)));
      if (!taker || giver.holds.length - taker.holds.length < 2) continue;
      giver.holds = giver.holds.filter((one) => one !== duty);
      taker.holds.push(duty);
      return true;
    }
  }
  return false;
}

function fewest(hands: readonly Hand[]): Hand | undefined {
  const [first, ...others] = hands;
  return others.reduce(
    (one, other) => (one && other.holds.length < one.holds.length ? other : one),
    first,
  );
}

function handOver(roster: Roster, members: Roster['members'], hands: readonly Hand[]): Roster {
  const epoch = roster.epoch + 1;
  const duties: Roster['duties'] = {};
  for (const { name: member, holds } of hands) {
    for (const duty of holds) {
      const before = roster.duties[duty];
      duties[duty] =
        before?.member === member
          ? before
          : { member, epoch, ...formerOf(before, member, members) };
    }
  }
  const isChanged = Object.values(duties).some((one) => one.epoch === epoch);
  return { epoch: isChanged ? epoch : roster.epoch, members, duties };
}

function isWaiting({ former }: Duty, members: Roster['members']): boolean {
  return former !== undefined && former in members;
}

/** The members the next owner must wait for; a waiting owner has not begun. */
function formerOf(
  before: Duty | undefined,
  next: string,
  members: Roster['members'],
): Pick<Duty, 'former'> {
  if (!before) return {};
  const former = isWaiting(before, members) ? before.former : before.member;
  return former !== undefined && former !== next && former in members ? { former } : {};
}

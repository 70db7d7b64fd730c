/**
 * Who does what, of several processes that share duties. It is one value in the durable store, which each of them
 * writes anew, by compare-and-set, with every sign of life.
 */
export interface Roster {
  /** Rises whenever a duty changes hands; whoever got one later has the higher number. */
  epoch: number;
  members: Record<string, Member>;
  duties: Record<string, Duty>;
}

interface Duty {
  /** Who has it. */
  member: string;
  /** The roster's epoch when it was given. */
  epoch: number;
  /** Who had it before and may still be at work at it: the duty waits until they have let go, or are gone. */
  former?: string;
}

interface Member {
  /** Signs of life it has tried to give; no two signs of one member are the same, also if it left in between. */
  beats: number;
  /** Duties it is able to do; while releases roll, not everybody is able to do the same. */
  able: readonly string[];
}

/** What a member has to do. */
export interface Assignment {
  /** In alphabetical order. */
  duties: readonly string[];
  /** The newest epoch among them; 0 without any. */
  epoch: number;
}

export const emptyRoster: Roster = { epoch: 0, members: {}, duties: {} };

/**
 * The roster after a sign of life: whoever is silent leaves, duties that nobody has are given to whoever has fewest,
 * and whoever has more than their share hands some over. As many as can stay where they are.
 * @param me who gives the sign; joins if need be
 * @param able what I am able to do
 * @param silent members that have given no sign for too long
 * @param beats the number of this sign. A member that was taken for dead counts on, as the others would take a first
 *   sign for the one they know
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

/** The roster after a member has left of its own accord. */
export function leave(roster: Roster, me: string): Roster {
  const others = Object.entries(roster.members).filter(([name]) => name !== me);
  return share(roster, Object.fromEntries(others));
}

/**
 * The roster after a member has let go of what is others' by now.
 * @param atWork duties that the member is still at work at
 */
export function letGo(roster: Roster, me: string, atWork: readonly string[]): Roster {
  const duties = Object.entries(roster.duties).map(([duty, one]) => {
    const { former, ...free } = one;
    return [duty, former === me && !atWork.includes(duty) ? free : one] as const;
  });
  return { ...roster, duties: Object.fromEntries(duties) };
}

/** Gives what a member has a newer epoch than one found elsewhere, as after this value was lost and begun anew. */
export function lift(roster: Roster, me: string, above: number): Roster {
  const epoch = Math.max(roster.epoch, above) + 1;
  const duties = Object.entries(roster.duties).map(
    ([duty, one]) => [duty, one.member === me ? { ...one, epoch } : one] as const,
  );
  return { ...roster, epoch, duties: Object.fromEntries(duties) };
}

/** What a member has, and nobody else is still at work at. */
export function assignmentOf(roster: Roster, member: string): Assignment {
  const own = Object.entries(roster.duties).filter(
    ([, one]) => one.member === member && !isWaiting(one, roster.members),
  );
  return {
    duties: own.map(([duty]) => duty).sort(),
    epoch: Math.max(0, ...own.map(([, { epoch }]) => epoch)),
  };
}

/** A member while duties are being shared out. */
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

/** Moves one duty to somebody who has at least two fewer. @returns whether there was one to move */
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

/** Whom the next one has to wait for; whoever waits has not begun. */
function formerOf(
  before: Duty | undefined,
  next: string,
  members: Roster['members'],
): Pick<Duty, 'former'> {
  if (!before) return {};
  const former = isWaiting(before, members) ? before.former : before.member;
  return former !== undefined && former !== next && former in members ? { former } : {};
}

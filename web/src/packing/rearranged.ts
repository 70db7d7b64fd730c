/** A chunk as it stands before any is joined to another. Sets are bits: the n-th is that of the n-th of these. */
export interface Part {
  bit: bigint;
  size: number;
  /** Those that it imports. */
  imports: bigint;
}

/** What visits need, and may load. */
export interface Bounds {
  /** Of each visit the parts that it needs before it is shown. */
  atOnce: readonly bigint[];
  /** With what it asks for as soon as it is shown. */
  soon: readonly bigint[];
  /** Bytes besides. */
  apart: readonly number[];
  most: readonly number[];
}

/** How much more a byte counts in the largest visit than in a smaller one. */
const WEIGHT = 60;
/** A scale on which no price is too large for a number. */
const UNIT = 1_000_000;
/** Rounds, each of which tries every part in every place; the last ones find next to nothing. */
const MOST_ROUNDS = 8;

/** Where each group leads by what it imports, however far; undefined where one leads back to itself. */
function reachesOf(groups: readonly bigint[], parts: readonly Part[]): bigint[] | undefined {
  const direct = groups.map((group) =>
    parts.reduce((all, { bit, imports }) => ((group & bit) === 0n ? all : all | imports), 0n),
  );
  const reaches = groups.map((group, place) => (direct[place] ?? 0n) & ~group);
  for (let grows = true; grows;) {
    grows = false;
    for (const [place, reach] of reaches.entries()) {
      let further = reach;
      for (const [other, group] of groups.entries()) {
        if (other !== place && (reach & group) !== 0n) further |= group | (reaches[other] ?? 0n);
      }
      if (further === reach) continue;
      if ((further & (groups[place] ?? 0n)) !== 0n) return undefined;
      reaches[place] = further;
      grows = true;
    }
  }
  return reaches;
}

/** What all visits cost together; undefined where one loads too many, or groups import each other. */
function priceOf(
  groups: readonly bigint[],
  parts: readonly Part[],
  sizes: readonly number[],
  { atOnce, soon, apart, most }: Bounds,
): number | undefined {
  const reaches = reachesOf(groups, parts);
  if (!reaches) return undefined;
  const loadOf = (needed: bigint): boolean[] => {
    const wanted = groups.reduce(
      (all, group, place) => ((group & needed) === 0n ? all : all | group | (reaches[place] ?? 0n)),
      0n,
    );
    return groups.map((group) => (group & wanted) !== 0n);
  };
  let price = 0;
  for (const [visit, needed] of atOnce.entries()) {
    const count = loadOf(needed).filter(Boolean).length;
    if (count > (most[visit] ?? 0)) return undefined;
    const load = loadOf(soon[visit] ?? 0n);
    const size = sizes.reduce((sum, bytes, place) => (load[place] ? sum + bytes : sum), 0);
    price += ((size + (apart[visit] ?? 0)) / UNIT) ** WEIGHT;
  }
  return price;
}

/**
 * Groups of parts after those have been moved from one to another that make visits load more than they need.
 * @param groups the first is loaded by all visits, and stays as it is
 * @returns as many groups, none of which imports another that imports it
 */
export function rearranged(
  given: readonly bigint[],
  parts: readonly Part[],
  bounds: Bounds,
): bigint[] {
  let groups = [...given];
  const sizeOf = (group: bigint) =>
    parts.reduce((sum, { bit, size }) => ((group & bit) === 0n ? sum : sum + size), 0);
  let sizes = groups.map(sizeOf);
  let price = priceOf(groups, parts, sizes, bounds) ?? Number.POSITIVE_INFINITY;
  for (let round = 0, found = true; found && round < MOST_ROUNDS; round += 1) {
    found = false;
    for (const { bit } of parts) {
      const from = groups.findIndex((group) => (group & bit) !== 0n);
      if (from <= 0) continue;
      for (let to = 1; to < groups.length; to += 1) {
        if (to === from) continue;
        const tried = groups.map((group, place) =>
          place === from ? group & ~bit : place === to ? group | bit : group,
        );
        const triedSizes = sizes.map((size, place) =>
          place === from || place === to ? sizeOf(tried[place] ?? 0n) : size,
        );
        const cost = priceOf(tried, parts, triedSizes, bounds);
        if (cost === undefined || cost >= price) continue;
        [groups, sizes, price, found] = [tried, triedSizes, cost, true];
        break;
      }
    }
  }
  return groups.filter((group) => group !== 0n);
}

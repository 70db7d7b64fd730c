import { rearranged } from './rearranged.js';

/** A module as the bundler knows it: what it imports at once, and the bytes it takes. */
export interface PlannedModule {
  imports: readonly string[];
  size: number;
}

interface PlanInput {
  modules: ReadonlyMap<string, PlannedModule>;
  /** What every visit loads. */
  entry: string;
  /** Of each visit, the modules whose code it asks for besides. */
  visits: readonly (readonly string[])[];
  /** Of each visit, the modules whose code it asks for as soon as it is shown; none where it is left out. */
  soon?: readonly (readonly string[])[];
  /** Chunks that each visit may load before it is shown, the entry's among them. */
  most: readonly number[];
}

/** Modules that are loaded together. Sets of chunks are bits: the n-th is that of chunk n. */
interface Chunk {
  bit: bigint;
  /** Of the chunks that were joined to this one, its own bit among them. */
  parts: bigint;
  name: string;
  modules: string[];
  size: number;
  /** The chunks that it imports. */
  imports: bigint;
  /** Those, and what they import, however far. */
  reach: bigint;
}

const BASE = 'base';

/**
 * How much more a byte costs that is added to a large load. What is joined best at each step is not always best in the end, so
 * several are tried.
 */
const WEIGHTS = [39, 43, 47, 55];

/** @returns the roots and all they import at once, however far */
export function reachOf(modules: PlanInput['modules'], roots: readonly string[]): Set<string> {
  const reached = new Set<string>();
  const open = [...roots];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (reached.has(id)) continue;
    reached.add(id);
    open.push(...(modules.get(id)?.imports ?? []));
  }
  return reached;
}

/** Modules by the visits that need them, at once or soon: what is needed together can be loaded together at no cost. */
function bySameVisits({ modules, entry, visits, soon = [] }: PlanInput): Chunk[] {
  const base = reachOf(modules, [entry]);
  const reached = visits.map((roots) => reachOf(modules, roots));
  const reachedSoon = soon.map((roots) => reachOf(modules, roots));
  const chunks = new Map<string, Chunk>();
  for (const [id, { size }] of modules) {
    const among = (reaches: readonly Set<string>[]) =>
      reaches.flatMap((reach, visit) => (reach.has(id) ? [visit] : []));
    const needed = among(reached);
    // What no first visit needs, the bundler finds a place for.
    if (!base.has(id) && needed.length === 0) continue;
    const key = base.has(id) ? BASE : `${needed.join()};${among(reachedSoon).join()}`;
    const bit = 1n << BigInt(chunks.size);
    const name = key === BASE ? BASE : `part${chunks.size}`;
    const chunk = chunks.get(key) ?? {
      ...{ bit, parts: bit, name, modules: [], size: 0 },
      ...{ imports: 0n, reach: 0n },
    };
    chunk.modules.push(id);
    chunk.size += size;
    chunks.set(key, chunk);
  }
  return [...chunks.values()];
}

function homesOf(chunks: readonly Chunk[]): Map<string, Chunk> {
  return new Map(chunks.flatMap((chunk) => chunk.modules.map((id) => [id, chunk] as const)));
}

/** Fills in what each chunk imports. Its own modules apart, no chunk needs one that needs it. */
function link(chunks: readonly Chunk[], modules: PlanInput['modules']): void {
  const homes = homesOf(chunks);
  for (const chunk of chunks) {
    const next = chunk.modules.flatMap((id) => modules.get(id)?.imports ?? []);
    for (const id of next) chunk.imports |= homes.get(id)?.bit ?? 0n;
    chunk.imports &= ~chunk.bit;
    for (const id of reachOf(modules, chunk.modules)) chunk.reach |= homes.get(id)?.bit ?? 0n;
    chunk.reach &= ~chunk.bit;
  }
}

const within = (chunks: readonly Chunk[], bits: bigint) =>
  chunks.filter(({ bit }) => (bits & bit) !== 0n);

function sizeOf(chunks: readonly Chunk[], bits: bigint): number {
  return within(chunks, bits).reduce((sum, { size }) => sum + size, 0);
}

/** Whether one needs the other by way of a third, which would then need both and be needed by both. */
function isApart(chunks: readonly Chunk[], one: Chunk, other: Chunk): boolean {
  const leads = (from: Chunk, to: Chunk) =>
    (from.reach & to.bit) !== 0n &&
    within(chunks, from.imports & ~to.bit).some(({ reach }) => (reach & to.bit) !== 0n);
  return leads(one, other) || leads(other, one);
}

/** What each visit loads, at once and soon, and what each byte more of it costs. */
interface Loads {
  /** Of each chunk, by its bit, the visits that load it: their bits. */
  visitsOf: ReadonlyMap<bigint, bigint>;
  /** @returns what a byte more costs all these visits together */
  priceOf: (visits: bigint) => number;
}

/** @param loads of each visit the bits of its chunks */
function loadsOf(
  chunks: readonly Chunk[],
  loads: readonly bigint[],
  prices: readonly number[],
): Loads {
  const visits = (bit: bigint) =>
    loads.reduce(
      (all, load, visit) => ((load & bit) === 0n ? all : all | (1n << BigInt(visit))),
      0n,
    );
  const known = new Map<bigint, number>();
  const summed = (bits: bigint) =>
    prices.reduce((sum, price, visit) => ((bits >> BigInt(visit)) & 1n ? sum + price : sum), 0);
  return {
    visitsOf: new Map(chunks.map(({ bit }) => [bit, visits(bit)])),
    priceOf: (bits) => {
      const price = known.get(bits) ?? summed(bits);
      known.set(bits, price);
      return price;
    },
  };
}

/** @returns what it costs all visits if two chunks are one */
function costOf(chunks: readonly Chunk[], { visitsOf, priceOf }: Loads, one: Chunk, other: Chunk) {
  const needed = one.bit | other.bit | one.reach | other.reach;
  const visits = (visitsOf.get(one.bit) ?? 0n) | (visitsOf.get(other.bit) ?? 0n);
  let sum = 0;
  for (const { bit, size } of chunks) {
    if ((needed & bit) === 0n) continue;
    const more = visits & ~(visitsOf.get(bit) ?? 0n);
    if (more !== 0n) sum += size * priceOf(more);
  }
  return sum;
}

/** The chunks with two of them as one: the first. */
function joined(chunks: readonly Chunk[], one: Chunk, other: Chunk): Chunk[] {
  const both = one.bit | other.bit;
  const needed = (one.reach | other.reach) & ~both;
  const renamed = (bits: bigint) => ((bits & both) !== 0n ? (bits & ~both) | one.bit : bits);
  return chunks
    .filter((chunk) => chunk !== other)
    .map((chunk) =>
      chunk === one
        ? {
            ...{ bit: one.bit, parts: one.parts | other.parts, name: one.name },
            modules: [...one.modules, ...other.modules],
            ...{ size: one.size + other.size, reach: needed },
            imports: (one.imports | other.imports) & ~both,
          }
        : {
            ...chunk,
            imports: renamed(chunk.imports),
            reach: (chunk.reach & both) !== 0n ? renamed(chunk.reach) | needed : chunk.reach,
          },
    );
}

function pairsOf<Each>(all: readonly Each[]): [Each, Each][] {
  return all.flatMap((one, place) =>
    all.slice(place + 1).map((other): [Each, Each] => [one, other]),
  );
}

/** What visits need: of each the chunks that there are at first, by their bits. */
interface Needs {
  /** Before it is shown. */
  atOnce: readonly bigint[];
  /** With what it asks for as soon as it is shown. */
  soon: readonly bigint[];
  /** Bytes of what it asks for then that no visit needs before it is shown: it has no chunk of the plan. */
  apart: readonly number[];
}

function needsOf({ modules, entry, visits, soon = [] }: PlanInput, begun: readonly Chunk[]): Needs {
  const homes = homesOf(begun);
  const bitsOf = (ids: ReadonlySet<string>) =>
    [...ids].reduce((bits, id) => bits | (homes.get(id)?.bit ?? 0n), 0n);
  const atOnce = visits.map((roots) => bitsOf(reachOf(modules, [entry, ...roots])));
  const later = visits.map((_, visit) => reachOf(modules, soon[visit] ?? []));
  return {
    atOnce,
    soon: later.map((ids, visit) => bitsOf(ids) | (atOnce[visit] ?? 0n)),
    apart: later.map((ids) =>
      [...ids].reduce((sum, id) => sum + (homes.has(id) ? 0 : (modules.get(id)?.size ?? 0)), 0),
    ),
  };
}

/** Chunks on the way to a plan. */
interface Draft {
  chunks: readonly Chunk[];
  /** Of each visit, the chunks that it loads, and its bytes; what it asks for soon included. */
  loads: readonly bigint[];
  sizes: readonly number[];
  /** The chunks of the visit that loads too many; undefined once none does. */
  fullest: readonly Chunk[] | undefined;
}

function draftOf(chunks: readonly Chunk[], needs: Needs, most: readonly number[]): Draft {
  const loadOf = (needed: bigint) =>
    chunks.reduce(
      (bits, chunk) => ((chunk.parts & needed) === 0n ? bits : bits | chunk.bit | chunk.reach),
      0n,
    );
  const [fullest] = needs.atOnce
    .map((needed) => within(chunks, loadOf(needed)))
    .filter(({ length }, visit) => length > (most[visit] ?? 0))
    .toSorted((one, other) => other.length - one.length);
  const loads = needs.soon.map(loadOf);
  const sizes = loads.map((load, visit) => sizeOf(chunks, load) + (needs.apart[visit] ?? 0));
  return { chunks, loads, sizes, fullest };
}

/** The chunks with those two joined whose joining costs least, among those of the visit that loads too many. */
function withCheapestJoined(
  { chunks, loads, sizes }: Draft,
  fullest: readonly Chunk[],
  weight: number,
): Chunk[] {
  const loaded = loadsOf(
    chunks,
    loads,
    sizes.map((size) => size ** weight),
  );
  const [best] = pairsOf(fullest.filter(({ name }) => name !== BASE))
    .filter(([one, other]) => !isApart(chunks, one, other))
    .map(([one, other]) => ({ one, other, cost: costOf(chunks, loaded, one, other) }))
    .toSorted((left, right) => left.cost - right.cost);
  if (!best) throw new Error(`A visit loads ${fullest.length} chunks that cannot be joined.`);
  return joined(chunks, best.one, best.other);
}

/** @param weight one of those above */
function planWith(begun: Draft, needs: Needs, most: readonly number[], weight: number): Draft {
  let draft = begun;
  while (draft.fullest) {
    draft = draftOf(withCheapestJoined(draft, draft.fullest, weight), needs, most);
  }
  return draft;
}

/** Bytes of the largest visit. */
const largestOf = ({ sizes }: Draft): number => Math.max(...sizes);

/**
 * Shares modules out to as few chunks as a visit may load. Each begins with the modules that the same visits need; then
 * those two are joined whose joining makes visits load least of what they do not need, until none loads too many. Of several
 * plans it is the one whose largest visit loads least, after what is of no use where it stands has been moved.
 * No two chunks import each other, so that each runs before what needs it.
 * @returns name of the chunk of each module that a visit needs
 * @throws Error if a visit's chunks cannot become so few
 */
export function planChunks(input: PlanInput): Map<string, string> {
  const begun = bySameVisits(input);
  link(begun, input.modules);
  const needs = needsOf(input, begun);
  const plans = WEIGHTS.map((weight) =>
    planWith(draftOf(begun, needs, input.most), needs, input.most, weight),
  );
  const { chunks } = plans.reduce((best, plan) =>
    largestOf(plan) < largestOf(best) ? plan : best,
  );
  const [base = 0n, ...others] = chunks
    .toSorted((one, other) => Number(other.name === BASE) - Number(one.name === BASE))
    .map(({ parts }) => parts);
  const groups = rearranged([base, ...others], begun, { ...needs, most: input.most });
  return new Map(
    groups.flatMap((group) => {
      const parts = within(begun, group);
      const name = parts[0]?.name ?? BASE;
      return parts.flatMap(({ modules: ids }) => ids.map((id) => [id, name] as const));
    }),
  );
}

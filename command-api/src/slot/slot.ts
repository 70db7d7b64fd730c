import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { RecordedEvent } from '@canvass/contracts/event/envelope';
import type { FirmEvent } from '@canvass/contracts/firm/events';
import { limitOfSlot, slotKinds, type SlotKind } from '@canvass/contracts/firm/slot-kinds';
import type { SlotsState } from '@canvass/contracts/firm/slots';
import { firmAggregate } from '@canvass/contracts/firm/state';
import { UNLIMITED, type Grant } from '@canvass/contracts/plan/plan';
import { Refusal } from '@canvass/contracts/rule/refusal';
import { WrongExpectedRevision } from '@canvass/platform/event-log/port';
import type { Caller } from '../command/caller.js';
import type { CommandDependencies } from '../command/dependencies.js';
import { metadataOf, newEvent, pauseAfter, type CommandContext } from '../command/handle.js';
import { tellLoss, wasToldLoss } from '../command/tell-loss.js';

/** Tries before a command gives up on a firm whose slots keep changing. */
const TRIES = 100;
/** Milliseconds that a command which has taken the last slot is given to create its record. */
const MOMENT = 1000;
/** Milliseconds between checks whether it has. */
const PAUSE = 20;

/** A slot for a record that is about to be created, where the plan limits how many there may be. */
export interface Slot {
  kind: SlotKind;
  /** Stream that is to hold it. */
  holder: string;
  /** The account that creates the record. */
  caller: Pick<Caller, 'firm' | 'type'>;
}

type FirmsCommand = CommandContext & { firm: string };

/** Slots for records that one command is about to create. */
interface SlotsWanted extends Pick<Slot, 'caller'> {
  /** By kind, the streams that are to hold them. */
  wanted: Partial<Record<SlotKind, readonly string[]>>;
}

/** What the plan allows the firm. Operators have no limit in their own firm. */
async function grantOf(
  { entitlements }: CommandDependencies,
  caller: Slot['caller'],
  firm: string,
): Promise<Grant> {
  if (caller.firm === firm) return entitlements.grantFor(caller);
  return (await entitlements.of(firm)).grant;
}

function limitOf({ limits }: Grant, kind: SlotKind): number {
  const limit = limits[limitOfSlot[kind]];
  return limit === UNLIMITED ? Infinity : limit;
}

/** Decides on a firm's slots and appends to its stream; decides again when another append came first. */
async function changeSlots(
  { log, slots, now }: CommandDependencies,
  context: FirmsCommand,
  decide: (state: SlotsState) => FirmEvent[] | Promise<FirmEvent[]>,
): Promise<void> {
  for (let tried = 1; ; tried += 1) {
    const { state, revision } = await slots.of(context.firm);
    const decided = await decide(state);
    if (decided.length === 0) return;
    // Taking or freeing a slot twice changes nothing, and one command may have to take the same slot again: hence another id.
    const metadata = metadataOf({ ...context, commandId: randomUUID() }, now());
    const events = decided.map((event) => newEvent(event, randomUUID(), metadata));
    try {
      await log.append(firmAggregate.stream(context.firm), revision, events);
      return;
    } catch (error) {
      if (!(error instanceof WrongExpectedRevision) || tried === TRIES) throw error;
      await pauseAfter(tried);
    }
  }
}

/**
 * Takes one of the slots that a plan allows, as `takeSlots` does.
 * @throws Refusal limitReached, with `{limit, allowed}`, when the plan allows no more
 */
export async function takeSlot(
  dependencies: CommandDependencies,
  context: FirmsCommand,
  { kind, holder, caller }: Slot,
  holderEvents: readonly RecordedEvent[],
): Promise<void> {
  const slots = { caller, wanted: { [kind]: [holder] } };
  await takeSlots(dependencies, context, slots, holderEvents);
}

/**
 * Takes slots that a plan allows: all of them, or none. Call it before the stream of the command appends the event that
 * uses them.
 * When all slots of a kind are taken, those that their holders do not use are taken over: a deleted holder's at once;
 * another's after a moment and a `ClaimLost`, so that an append the holder is about to make meets a conflict and it decides
 * again. A holder that was told takes its slot once more, which makes the command that was taking it over meet a conflict and
 * check again.
 * @param events the command's stream as loaded for the decision that needs the slots
 * @throws Refusal limitReached, with `{limit, allowed}`, when the plan allows no more
 */
export async function takeSlots(
  dependencies: CommandDependencies,
  context: FirmsCommand,
  { caller, wanted }: SlotsWanted,
  events: readonly RecordedEvent[],
): Promise<void> {
  if (Object.values(wanted).every((holders) => holders.length === 0)) return;
  const grant = await grantOf(dependencies, caller, context.firm);
  const mustRenew = wasToldLoss(events, firmAggregate.stream(context.firm));
  const until = performance.now() + MOMENT;
  await changeSlots(dependencies, context, async (state) => {
    const decided: FirmEvent[] = [];
    for (const kind of slotKinds) {
      const holders = wanted[kind] ?? [];
      const isNew = (holder: string) => !state[kind].has(holder);
      const added = holders.filter(isNew);
      if (added.length > 0) {
        const limit = limitOf(grant, kind);
        const room = { most: limit - added.length, until };
        const stale = await makeRoom(dependencies, context, kind, state[kind], room);
        if (!stale) {
          const details = { limit: limitOfSlot[kind], allowed: limit };
          throw new Refusal('forbidden', 'limitReached', details);
        }
        decided.push(...stale.map((one) => freedOf(kind, one)));
      }
      decided.push(...(mustRenew ? holders : added).map((one) => takenOf(kind, one)));
    }
    return decided;
  });
}

/**
 * Takes the slot of a record whose creation is decided already, in case another record has taken the slot over meanwhile.
 * It ignores the limit, since the record will exist.
 */
export async function keepSlot(
  dependencies: CommandDependencies,
  context: FirmsCommand,
  { kind, holder }: Pick<Slot, 'kind' | 'holder'>,
): Promise<void> {
  await changeSlots(dependencies, context, (state) =>
    state[kind].has(holder) ? [] : [takenOf(kind, holder)],
  );
}

function takenOf(kind: SlotKind, holder: string): FirmEvent {
  return { type: 'SlotTaken', data: { kind, holder } };
}

function freedOf(kind: SlotKind, holder: string): FirmEvent {
  return { type: 'SlotFreed', data: { kind, holder } };
}

/** Holders whose slots must be taken over for at most so many to be left; undefined when too many use theirs. */
async function makeRoom(
  dependencies: CommandDependencies,
  context: FirmsCommand,
  kind: SlotKind,
  streams: ReadonlySet<string>,
  { most, until }: { most: number; until: number },
): Promise<string[] | undefined> {
  const { slots } = dependencies;
  const excess = streams.size - most;
  if (excess <= 0) return [];
  if (most < 0) return undefined;
  const enough = most + 1;
  let { held, free, gone } = await slots.holders(kind, streams, enough);
  const isOpen = () => held < enough && gone.length < excess;
  while (isOpen() && performance.now() < until) {
    await wait(PAUSE);
    const now = await slots.holders(kind, free, enough - held);
    held += now.held;
    gone = [...gone, ...now.gone];
    free = now.free;
  }
  if (isOpen()) {
    for (const holder of free)
      await tellLoss(dependencies, context, holder, firmAggregate.stream(context.firm));
    const told = await slots.holders(kind, free, enough - held);
    held += told.held;
    gone = [...gone, ...told.gone, ...told.free];
  }
  return held < enough ? gone : undefined;
}

/**
 * Gives back the slots that a stream no longer uses, as it was deleted or became something else. Calling it again changes
 * nothing.
 */
export async function freeSlots(
  dependencies: CommandDependencies,
  context: CommandContext,
  { firm, kinds, holder }: { firm: string; kinds: readonly SlotKind[]; holder: string },
): Promise<void> {
  const onBehalf = { ...context, firm };
  const isStale = async (kind: SlotKind) => {
    const before = await dependencies.slots.holders(kind, [holder], 1);
    if (before.held > 0 || before.gone.length > 0) return before.held === 0;
    await tellLoss(dependencies, onBehalf, holder, firmAggregate.stream(firm));
    return (await dependencies.slots.holders(kind, [holder], 1)).held === 0;
  };
  for (const kind of kinds) {
    await changeSlots(dependencies, onBehalf, async (state) => {
      const isToFree = state[kind].has(holder) && (await isStale(kind));
      return isToFree ? [freedOf(kind, holder)] : [];
    });
  }
}

import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { RecordedEvent } from '@canvass/contracts/event/envelope';
import type { FirmEvent } from '@canvass/contracts/firm/events';
import type { SlotKind } from '@canvass/contracts/firm/slot-kinds';
import { limitOfSlot, type SlotsState } from '@canvass/contracts/firm/slots';
import { UNLIMITED } from '@canvass/contracts/plan/plan';
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

/** How many the firm may have. Operators have no limit in their own firm. */
async function limitOf(
  { entitlements }: CommandDependencies,
  { kind, caller }: Slot,
  firm: string,
): Promise<number> {
  const grant =
    caller.firm === firm
      ? await entitlements.grantFor(caller)
      : (await entitlements.of(firm)).grant;
  const limit = grant.limits[limitOfSlot[kind]];
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
      await log.append(`firm-${context.firm}`, revision, events);
      return;
    } catch (error) {
      if (!(error instanceof WrongExpectedRevision) || tried === TRIES) throw error;
      await pauseAfter(tried);
    }
  }
}

/**
 * Takes one of the slots that a plan allows. Call it before the holder's stream appends the event that uses the slot.
 * When all slots are taken, those that their holders do not use are taken over: a deleted holder's at once; another's
 * after a moment and a `ClaimLost`, so that an append the holder is about to make meets a conflict and it decides again.
 * A holder that was told takes its slot once more, which makes the command that was taking it over meet a conflict and
 * check again.
 * @param holderEvents the holder's stream as loaded for the decision that needs the slot
 * @throws Refusal limitReached, with `{limit, allowed}`, when the plan allows no more
 */
export async function takeSlot(
  dependencies: CommandDependencies,
  context: FirmsCommand,
  slot: Slot,
  holderEvents: readonly RecordedEvent[],
): Promise<void> {
  const { kind, holder } = slot;
  const limit = await limitOf(dependencies, slot, context.firm);
  const mustRenew = wasToldLoss(holderEvents, `firm-${context.firm}`);
  const until = performance.now() + MOMENT;
  const taken: FirmEvent = { type: 'SlotTaken', data: { kind, holder } };
  await changeSlots(dependencies, context, async (state) => {
    if (state[kind].has(holder)) return mustRenew ? [taken] : [];
    if (state[kind].size < limit) return [taken];
    const stale = await staleHolders(dependencies, context, kind, state[kind], { limit, until });
    if (!stale) {
      throw new Refusal('forbidden', 'limitReached', { limit: limitOfSlot[kind], allowed: limit });
    }
    const freed = stale.map((one): FirmEvent => freedOf(kind, one));
    return [...freed, taken];
  });
}

function freedOf(kind: SlotKind, holder: string): FirmEvent {
  return { type: 'SlotFreed', data: { kind, holder } };
}

/** Holders whose slots can be taken over to make room for one more; undefined when there is no room. */
async function staleHolders(
  dependencies: CommandDependencies,
  context: FirmsCommand,
  kind: SlotKind,
  streams: ReadonlySet<string>,
  { limit, until }: { limit: number; until: number },
): Promise<string[] | undefined> {
  const { slots } = dependencies;
  const excess = streams.size - limit + 1;
  let { held, free, gone } = await slots.holders(kind, streams, limit);
  const isOpen = () => held < limit && gone.length < excess;
  while (isOpen() && performance.now() < until) {
    await wait(PAUSE);
    const now = await slots.holders(kind, free, limit - held);
    held += now.held;
    gone = [...gone, ...now.gone];
    free = now.free;
  }
  if (isOpen()) {
    for (const holder of free)
      await tellLoss(dependencies, context, holder, `firm-${context.firm}`);
    const told = await slots.holders(kind, free, limit - held);
    held += told.held;
    gone = [...gone, ...told.gone, ...told.free];
  }
  return held < limit ? gone : undefined;
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
    await tellLoss(dependencies, onBehalf, holder, `firm-${firm}`);
    return (await dependencies.slots.holders(kind, [holder], 1)).held === 0;
  };
  for (const kind of kinds) {
    await changeSlots(dependencies, onBehalf, async (state) => {
      const isToFree = state[kind].has(holder) && (await isStale(kind));
      return isToFree ? [freedOf(kind, holder)] : [];
    });
  }
}

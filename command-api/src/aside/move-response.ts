import type { AsideMove } from '@canvass/contracts/aside/view';
import { editionAggregate } from '@canvass/contracts/edition/state';
import { monthOf } from '@canvass/contracts/firm/day-and-hour';
import { UNLIMITED } from '@canvass/contracts/plan/plan';
import type { ResponseEvent } from '@canvass/contracts/response/events';
import { responseAggregate, type ResponseState } from '@canvass/contracts/response/state';
import { conflict, notFound } from '@canvass/contracts/rule/refusal';
import { createTakeCapPlaces } from '../cap/take-place.js';
import type { CommandDependencies } from '../command/dependencies.js';
import { load, metadataOf, type CommandContext } from '../command/handle.js';
import { derivedId } from '../command/ids.js';
import { ownedBy } from '../command/record.js';
import { run } from '../command/run.js';
import { createTakePlaces } from '../month/take-place.js';
import { responseConsequences } from '../response/consequences.js';
import { decideMove, type Taken } from './decide.js';

/** On whose behalf a response is moved. */
type Mover = CommandContext & { firm: string };

interface Moving {
  poll: string;
  id: string;
  move: AsideMove;
}

/** Moves one response. @returns position of its last event @throws Refusal notFound, monthlyLimitReached, pollFull */
export type MoveResponse = (caller: Mover, moving: Moving) => Promise<string | undefined>;

/** Makes the command; once in a process, as it holds places of months. */
export function createMoveResponse(dependencies: CommandDependencies): MoveResponse {
  const { entitlements, admission, now } = dependencies;
  const places = createTakePlaces(dependencies);
  const capPlaces = createTakeCapPlaces(dependencies);

  /** A place in this month, as letting in is a response of this month. */
  async function takeMonth(caller: Mover, id: string): Promise<Pick<Taken, 'month' | 'placed'>> {
    const { firm } = caller;
    const month = monthOf(now(), await admission.timeZoneOf(firm));
    const { grant } = await entitlements.of(firm);
    const limit = grant.limits.monthlyResponsesLimit;
    if (limit >= UNLIMITED) return { month };
    if (limit <= 0) throw conflict('monthlyLimitReached');
    const metadata = metadataOf(caller, now());
    const finishing = { firm, month, limit, response: id, metadata };
    const place = await places.take({ ...finishing, begunAt: undefined, isLate: false });
    switch (place) {
      case 'reserved':
        return { month };
      case 'placed':
        return { month, placed: true };
      case 'waiting':
      case 'full':
        throw conflict('monthlyLimitReached');
    }
  }

  async function takeCap(caller: Mover, { poll, id }: Moving): Promise<Pick<Taken, 'capped'>> {
    const { availability } = (await load(dependencies, editionAggregate, poll)).state;
    const most = availability?.mostResponses;
    if (most === undefined) return {};
    const save = { poll, most, response: id, isFinished: true, now: now() };
    const place = await capPlaces.take({ ...save, metadata: metadataOf(caller, now()) });
    if (place === 'full') throw conflict('pollFull');
    return { capped: true };
  }

  /** What letting in takes; nothing where the response is not finished, or is let in already. */
  async function take(caller: Mover, moving: Moving, state: ResponseState): Promise<Taken> {
    const isNew = moving.move === 'admit' && state.quarantined && !state.erased;
    if (!isNew || !state.saved?.isFinished) return {};
    const capped = await takeCap(caller, moving);
    if (state.wasCounted) return capped;
    try {
      return { ...capped, ...(await takeMonth(caller, moving.id)) };
    } catch (error) {
      const metadata = metadataOf(caller, now());
      if (capped.capped) await capPlaces.free({ poll: moving.poll, response: moving.id, metadata });
      throw error;
    }
  }

  return async (caller, moving) => {
    const { id, poll, move } = moving;
    const context = { ...caller, commandId: derivedId(caller.commandId, move, id) };
    const { position } = await run(dependencies, context, {
      ...{ aggregate: responseAggregate, id, consequences: responseConsequences },
      prepare: async (loaded) => {
        ownedBy(caller.firm, loaded);
        const { state } = loaded;
        const wasAside = state.quarantined || state.admitted;
        if (state.saved?.poll !== poll || !wasAside || state.erased || state.lapsed) {
          throw notFound();
        }
        return take(caller, moving, state);
      },
      decide: (state, taken): ResponseEvent[] => decideMove(state, move, taken),
    });
    return position;
  };
}

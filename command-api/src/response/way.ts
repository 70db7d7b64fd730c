import type { SentResponse, Submitted } from '@canvass/contracts/response/commands';
import type { BegunLimits } from '@canvass/platform/state/begun-limits';
import type { SaveLimits } from '@canvass/platform/state/save-limits';
import type { SaveRoom } from '@canvass/platform/state/save-room';
import type { CommandDependencies } from '../command/dependencies.js';
import type { Done } from '../command/run.js';
import type { CapPlaces } from '../cap/take-place.js';
import type { TakePlaces } from '../month/take-place.js';
import type { ServiceRates } from '../spam/rates.js';
import type { SettleByTicket } from '../ticket/settle.js';
import type { Respondent } from './known.js';

/** The command that takes a respondent's save. */
export type Submit = (respondent: Respondent, save: SentResponse) => Promise<Done<Submitted>>;

/** What the steps work with. What a process counts and remembers stands here once. */
export interface Saving extends CommandDependencies {
  saveLimits: SaveLimits;
  begunLimits: BegunLimits;
  room: SaveRoom;
  settleByTicket: SettleByTicket;
  places: TakePlaces;
  capPlaces: CapPlaces;
  rates: ServiceRates;
  submit: Submit;
}

/** The end of a save's way: what its page is answered. */
export class Acknowledged {
  /** @param awaitsSolution whether the response is set aside until its page solves a challenge */
  constructor(
    readonly done: Done<Submitted>,
    readonly awaitsSolution = false,
  ) {}
}

/**
 * A step of a save: from what is known to what it finds, or to the end of the way. It names of what is known what it needs;
 * what no earlier step has found does not compile. @throws Refusal
 */
type Step<Known, Found> = (
  saving: Saving,
  known: Known,
) => Found | Acknowledged | Promise<Found | Acknowledged>;

/** Steps in their order. */
export interface Way<Start, Known> {
  /** One more step, which adds what it finds to what is known. */
  learn<Found extends object>(step: Step<Known, Found>): Way<Start, Known & Found>;
  /** One more step, which adds nothing: it requires or does something. */
  do(step: Step<Known, void>): Way<Start, Known>;
  /** Takes the steps, up to one that acknowledges the save. @throws Refusal of the first step that refuses it */
  go(saving: Saving, start: Start): Promise<Known | Acknowledged>;
}

/** A way without steps. */
export function begin<Start extends object>(): Way<Start, Start> {
  return wayOf((_saving, start) => Promise.resolve(start));
}

function wayOf<Start, Known extends object>(go: Way<Start, Known>['go']): Way<Start, Known> {
  return {
    go,
    learn: (step) =>
      wayOf(async (saving, start) => {
        const known = await go(saving, start);
        if (known instanceof Acknowledged) return known;
        const found = await step(saving, known);
        return found instanceof Acknowledged ? found : { ...known, ...found };
      }),
    do: (step) =>
      wayOf(async (saving, start) => {
        const known = await go(saving, start);
        if (known instanceof Acknowledged) return known;
        return (await step(saving, known)) ?? known;
      }),
  };
}

import { awaitsSolution, responseAggregate } from '@canvass/contracts/response/state';
import { Refusal } from '@canvass/contracts/rule/refusal';
import type { Judged, Solved } from '@canvass/contracts/spam/challenge';
import type { MoveResponse } from '../aside/move-response.js';
import type { CommandDependencies } from '../command/dependencies.js';
import { load, type CommandContext } from '../command/handle.js';
import type { Done } from '../command/run.js';
import { isOfPage } from '../response/secret.js';
import { isSolved } from './challenge.js';
import type { ServiceRates } from './rates.js';

/** What solving works with. */
interface Solving {
  moveResponse: MoveResponse;
  rates: ServiceRates;
}

/**
 * Has a response count whose page solved the challenge that it waits for. The solution is of this response alone, so it lets
 * no other in; and it lets this one in once: what its company has set aside or dropped since stays so.
 */
export async function solveChallenge(
  dependencies: CommandDependencies,
  { moveResponse, rates }: Solving,
  context: CommandContext,
  solved: Solved,
): Promise<Done<Judged>> {
  const { keys, now } = dependencies;
  const isRight = await isSolved(keys, solved, now());
  const { state, firm } = await load(dependencies, responseAggregate, solved.responseId);
  const { saved } = state;
  const aside = { view: { isCounted: false }, position: undefined };
  if (!isRight || !saved || firm === undefined || !isOfPage(keys, state, solved)) {
    return aside;
  }
  if (!awaitsSolution(state)) {
    return { ...aside, view: { isCounted: !state.quarantined && !state.erased } };
  }
  rates.solved(saved.device, now());
  const moving = { poll: saved.poll, id: solved.responseId, move: 'admit' } as const;
  try {
    const position = await moveResponse({ ...context, firm }, moving);
    return { view: { isCounted: true }, position };
  } catch (error) {
    // There is no place left: it stays set aside, for its company to let in.
    if (error instanceof Refusal && error.kind === 'conflict') return aside;
    throw error;
  }
}

import { namesByCode, placesByName } from '@canvass/contracts/code/places-by-name';
import { codeAggregate } from '@canvass/contracts/code/state';
import type { Form } from '@canvass/contracts/edition/form';
import type { SentResponse, SubmitResponse } from '@canvass/contracts/response/commands';
import type { CommandDependencies } from '../command/dependencies.js';
import { load } from '../command/handle.js';

/** Puts places where a save names options by ids or codes. Codes are read only where it names something by them. */
export async function inPlaces(
  dependencies: Pick<CommandDependencies, 'log'>,
  { questions }: Form,
  save: SentResponse,
): Promise<SubmitResponse> {
  const { answers, pollId } = save;
  const codes = namesByCode(questions, answers)
    ? (await load(dependencies, codeAggregate, pollId)).state
    : undefined;
  return { ...save, answers: placesByName(questions, answers, codes) };
}

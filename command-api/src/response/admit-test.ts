import { checkAnswers } from '@canvass/contracts/edition/admission';
import { invalidAnswers, Refusal } from '@canvass/contracts/rule/refusal';
import { isTestToken } from '@canvass/platform/identity/test-link';
import type { CommandDependencies } from '../command/dependencies.js';
import { derivedId } from '../command/ids.js';
import { run } from '../command/run.js';
import { trialAggregate } from '@canvass/contracts/trial/state';
import { trialConsequences } from '../trial/consequences.js';
import { decidePlace } from '../trial/decide.js';
import type { Admitted, PreparedSave, ReadResponse, ReceivedSave } from './known.js';
import { inPlaces } from './places.js';
import type { Saving } from './way.js';

/**
 * Lets a test in by the token of its address. It came through no service, so its poll stands in for one.
 * @throws Refusal testLinkOver, firmLapsed, pollInactive, unknownEdition, invalidAnswers
 */
export async function admitTest(
  { admission, keys, log }: Pick<CommandDependencies, 'admission' | 'keys' | 'log'>,
  { save, receipt }: ReceivedSave,
  token: string,
): Promise<Admitted> {
  if (!isTestToken(keys, token, save.pollId, receipt.believed)) {
    throw new Refusal('forbidden', 'testLinkOver');
  }
  const { editions, closedAt, firm } = await admission.edition(save.pollId);
  if (!firm || closedAt !== undefined) throw new Refusal('forbidden', 'pollInactive');
  const refusal = await admission.refusalOf(firm, receipt.at);
  if (refusal === 'firmLapsed') throw new Refusal('forbidden', refusal);
  const edition = editions[(save.edition ?? editions.length) - 1];
  if (!edition) throw new Refusal('invalid', 'unknownEdition');
  const form = await admission.form(edition.form);
  const placed = await inPlaces({ log }, form, save);
  const violations = checkAnswers(form, placed.answers, save.isFinished, save.hidden);
  if (violations.length > 0) throw invalidAnswers(violations);
  const timeZone = await admission.timeZoneOf(firm);
  return {
    ...{ firm, timeZone, device: save.pollId, edition, form, tooLate: false, isTest: true },
    save: placed,
    // A test takes no place, and claims no address.
    ...{ most: undefined, isOnTablet: false, isPollClosed: false, checksAddress: false },
  };
}

/** Takes one of the places that a poll has for tests, where the save begins one. @throws Refusal tooManyTests */
export async function takeTestPlace(
  saving: Saving,
  { save, respondent, firm, loaded, isTest }: ReceivedSave & Admitted & PreparedSave & ReadResponse,
): Promise<void> {
  if (!isTest || loaded.state.exists) return;
  const { responseId, pollId } = save;
  const { correlationId } = respondent;
  const context = { commandId: derivedId('testPlace', responseId), correlationId, firm };
  await run(saving, context, {
    ...{ aggregate: trialAggregate, id: pollId, consequences: trialConsequences },
    prepare: () => undefined,
    decide: (state) => decidePlace(state, responseId),
  });
}

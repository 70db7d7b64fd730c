import type { ThemeLook } from '@canvass/contracts/color-theme/color-theme';
import { besidesItsTheme } from '@canvass/contracts/color-theme/look';
import type { Grant } from '@canvass/contracts/plan/plan';
import type { PollEvent } from '@canvass/contracts/poll/events';
import { usesOfPoll } from '@canvass/contracts/poll/features';
import type { RecordedPoll } from '@canvass/contracts/poll/poll';
import { pollAggregate, type PollState } from '@canvass/contracts/poll/state';
import { PUBLISHED } from '@canvass/contracts/question/question';
import { needFeatures } from '../command/need-features.js';
import { requireFormSize, sizeOfForm } from '../edition/form-size.js';
import { decidedPoll } from './decide.js';
import type { KnownQuestion } from './placement.js';

/** A poll, and the events decided for it. */
export interface DecidedPoll {
  id: string;
  state: PollState;
  decided: readonly PollEvent[];
}

/** Questions that the poll has or is about to have, by id. */
export type Questions = ReadonlyMap<string, KnownQuestion>;

/**
 * Refuses decided events that use what the plan lacks, or make the poll's form too large.
 * @throws Refusal featureNotInPlan, invalidInput
 */
export function requirePermitted(
  { id, state, decided }: DecidedPoll,
  {
    grant,
    questions,
    theme,
  }: { grant: Grant; questions: Questions; theme: (ThemeLook & { _id: string }) | undefined },
): void {
  const usesOf = (poll: RecordedPoll) => usesOfPoll(besidesItsTheme(poll, theme));
  needFeatures(grant, usesOf, state.content, decidedPoll(decided));
  if (decided.length === 0) return;
  requireFormSize(id, { before: state, after: pollAggregate.evolveAll(state, decided) }, questions);
}

/** Size in bytes of each form that decided events publish. */
export function publishedSizes(
  { id, state, decided }: DecidedPoll,
  questions: Questions,
): number[] {
  const after = pollAggregate.evolveAll(state, decided);
  return after.content?.status === PUBLISHED ? [sizeOfForm(id, after, questions)] : [];
}

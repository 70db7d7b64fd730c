import { firmCalls } from '@canvass/contracts/firm/calls';
import { limitOfSlot, type SlotKind } from '@canvass/contracts/firm/slot-kinds';
import type { ChangeTopic } from '@canvass/contracts/live/change';
import { UNLIMITED } from '@canvass/contracts/plan/plan';
import { allowedQuestionTypes, type QuestionType } from '@canvass/contracts/question/question';
import { useTranslation } from 'react-i18next';
import { useAsk } from '../api/use-ask.js';
import type { Lifts } from './lifting-plan.js';
import { useProfile } from './profile.js';

const topics: Record<SlotKind, ChangeTopic> = {
  users: 'account',
  admins: 'account',
  questions: 'question',
  polls: 'poll',
  devices: 'device',
};

/** Words the plan's limit of something, in the interface language. */
export function useAllowedText(): (kind: SlotKind) => string {
  const { t } = useTranslation();
  const limits = useProfile().data?.limits;
  return (kind) => t(`room.${limitOfSlot[kind]}`, { count: limits?.[limitOfSlot[kind]] ?? 0 });
}

/**
 * Words the plan's limit once it is reached, so that no more can be created; undefined below it.
 * @param unsaved how many more there will be once what is being written is saved
 */
export function useFullText(kind: SlotKind, unsaved = 0): string | undefined {
  const profile = useProfile().data;
  const allowed = profile?.limits[limitOfSlot[kind]] ?? UNLIMITED;
  // AccountNotice tells an inactive account why it can create nothing.
  const isAsked = allowed < UNLIMITED && profile?.account.active && profile.account.type !== 'user';
  const { data: used } = useAsk(firmCalls.view, isAsked ? {} : null, {
    topic: topics[kind],
    select: ({ usage }) => usage[kind],
  });
  const allowedText = useAllowedText();
  const isFull = isAsked && used !== undefined && used + unsaved >= allowed;
  return isFull ? allowedText(kind) : undefined;
}

/** Whether another plan has room for more of something than this account's plan. */
export function useMoreRoom(kind: SlotKind): Lifts {
  const limit = limitOfSlot[kind];
  const allowed = useProfile().data?.limits[limit] ?? UNLIMITED;
  return (features) => features[limit] > allowed;
}

/** The question types that the plan allows for new questions. */
export function useAllowedTypes(): readonly QuestionType[] {
  return allowedQuestionTypes(useProfile().data?.limits.questionTypesLimit ?? UNLIMITED);
}

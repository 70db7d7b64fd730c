import { useAtomValue, useSetAtom } from 'jotai';
import { useTranslation } from 'react-i18next';
import { deviceCalls } from '@canvass/contracts/device/calls';
import { isFoundBy } from '@canvass/contracts/language/search-key';
import { pollCalls } from '@canvass/contracts/poll/calls';
import { questionCalls } from '@canvass/contracts/question/calls';
import { useAsk } from '../api/use-ask.js';
import { aidAtom, type Aid } from '../session/aid.js';
import { usePermissions } from '../session/features.js';
import { useAccount } from '../session/profile.js';
import { sessionAtom } from '../session/session.js';
import type { IconName } from '../ui/text/icon.js';
import { menuOf } from './menu.js';

/** Records of a kind that are offered at once; for others one types more of the name. */
const OFFERED = 5;

/** What can be chosen: a screen to go to, or an aid to open. */
export interface PaletteChoice {
  key: string;
  label: string;
  icon: IconName;
  to?: string;
  opens?: Aid;
}

export interface PaletteGroup {
  label: string;
  choices: readonly PaletteChoice[];
}

/**
 * What the palette offers for a text: records that have it in their name, and screens and actions.
 * @param text empty offers screens and actions alone
 */
export function usePaletteGroups(text: string): { groups: PaletteGroup[]; isLoading: boolean } {
  const { t } = useTranslation();
  const mayEdit = useMayEdit();
  const asked = text ? { query: { name: text, limit: OFFERED } } : null;
  const how = { keepsPrevious: true } as const;
  const polls = useAsk(pollCalls.list, asked, { topic: 'poll', ...how });
  const questions = useAsk(questionCalls.list, asked, { topic: 'question', ...how });
  const services = useAsk(deviceCalls.list, asked, { topic: 'device', ...how });
  const actions = useActions().filter(({ label }) => isFoundBy(label, text));
  const found = (
    records: readonly { _id: string; name: string }[] | undefined,
    path: string,
    icon: IconName,
  ): PaletteChoice[] =>
    (asked ? (records ?? []) : []).map(({ _id, name }) => ({
      ...{ key: _id, label: name, icon, to: `${path}/${_id}` },
    }));
  const groups = [
    {
      label: t('route.polls'),
      // Who cannot change a poll reads it in the list.
      choices: found(polls.data?.polls, mayEdit ? '/poll' : '/polls', 'poll'),
    },
    {
      label: t('route.questions'),
      choices: found(questions.data?.questions, '/question', 'question'),
    },
    {
      label: t('route.services'),
      choices: found(services.data?.devices, '/service', 'service'),
    },
    { label: t('palette.goTo'), choices: actions },
  ];
  return {
    groups: groups.filter(({ choices }) => choices.length > 0),
    isLoading: polls.isLoading || questions.isLoading || services.isLoading,
  };
}

/** Whether the account may change records; false until that is known. */
function useMayEdit(): boolean {
  const account = useAccount();
  return account !== undefined && account.type !== 'user' && account.active;
}

function useActions(): PaletteChoice[] {
  const { t } = useTranslation();
  const session = useAtomValue(sessionAtom);
  const permissions = usePermissions();
  const mayEdit = useMayEdit();
  const menu = session ? menuOf(session.type, permissions) : [];
  const adding: PaletteChoice[] = [
    { key: 'addQuestion', label: t('question.add'), icon: 'plus', to: '/question' },
    { key: 'addService', label: t('device.add'), icon: 'plus', to: '/service' },
  ];
  return [
    ...menu.map(({ to, title, icon }) => ({ key: to, label: t(title), icon, to })),
    ...(mayEdit ? adding : []),
    { key: 'profile', label: t('shell.profile'), icon: 'user', to: '/profile' },
    { key: 'subscription', label: t('shell.subscription'), icon: 'card', to: '/subscription' },
    { key: 'tour', label: t('shell.takeTour'), icon: 'eye', opens: 'tour' },
    { key: 'help', label: t('shell.help'), icon: 'question', opens: 'help' },
    { key: 'storage', label: t('route.storage'), icon: 'lock', to: '/storage' },
    { key: 'accessibility', label: t('route.accessibility'), icon: 'people', to: '/accessibility' },
  ];
}

/** Does what was chosen. */
export function useChoose(onClose: () => void, go: (to: string) => void) {
  const setAid = useSetAtom(aidAtom);
  return ({ to, opens }: PaletteChoice) => {
    onClose();
    if (to !== undefined) go(to);
    if (opens) setAid(opens);
  };
}

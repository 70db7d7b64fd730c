import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MOST_NEW_QUESTIONS } from '@canvass/contracts/poll/commands';
import type { PollView } from '@canvass/contracts/poll/view';
import { usePermissions } from '../../../session/features.js';
import { useFullText } from '../../../session/room.js';
import { Button, CancelButton } from '../../../ui/controls/button.js';
import { Dialog } from '../../../ui/dialogs/dialog.js';
import { LoadFailed } from '../../../ui/feedback/load-failed.js';
import { ChoiceCards } from '../../../ui/fields/choice-cards.js';
import { Stack } from '../../../ui/layout/stack.js';
import { useCopy } from '../../../ui/lists/use-copy.js';
import { useCreatePoll } from '../api/poll.js';
import { useOrderedQuestions } from '../api/question.js';
import { copyOf, ownCopyOf } from './copy-of.js';
import { useQuestionLanguages } from './use-question-languages.js';

interface CopyDialogProps {
  poll: PollView;
  onClose: () => void;
}

type Kind = 'own' | 'shared';

/** Asks whether a copy of a poll gets questions of its own or shares them; mounted while it is open. */
export function CopyDialog({ poll, onClose }: CopyDialogProps) {
  const { t } = useTranslation();
  const creation = useCreatePoll();
  const permissions = usePermissions();
  const languages = useQuestionLanguages();
  const { length } = poll.questions;
  const full = useFullText('questions', length - 1);
  const isTooLong = length > MOST_NEW_QUESTIONS;
  const whyNot = isTooLong ? t('poll.copying.tooLong', { count: MOST_NEW_QUESTIONS }) : full;
  const [chosen, choose] = useState<Kind>('own');
  const kind = whyNot === undefined ? chosen : 'shared';
  const asked = useOrderedQuestions(kind === 'own' ? poll.questions : undefined);
  const texts = {
    nameOf: (name: string) => t('poll.copyName', { name }),
    copied: t('poll.copied'),
    edit: t('poll.editCopy'),
  };
  const copy = useCopy(
    texts,
    '/poll',
    {
      mutate: (request: ReturnType<typeof copyOf>, { onSuccess }) =>
        creation.mutate(request, {
          onSuccess: (made) => {
            onSuccess(made);
            onClose();
          },
        }),
    },
    (one: PollView, name) =>
      kind === 'own'
        ? ownCopyOf(one, name, permissions, asked.data ?? [], languages)
        : copyOf(one, name, permissions),
  );
  return (
    <Dialog
      open
      title={t('poll.copying.title', { name: poll.name })}
      onClose={onClose}
      actions={
        <>
          <CancelButton onClick={onClose} />
          <Button
            disabled={kind === 'own' && asked.data === undefined}
            loading={creation.isPending}
            onClick={() => copy(poll)}
          >
            {t('poll.copying.copy')}
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        <ChoiceCards
          label={t('poll.copying.label')}
          value={kind}
          options={[
            {
              value: 'own',
              label: t('poll.copying.own'),
              text: whyNot ?? t('poll.copying.ownText'),
              icon: 'copy',
              isLocked: whyNot !== undefined,
            },
            {
              value: 'shared',
              label: t('poll.copying.shared'),
              text: t('poll.copying.sharedText'),
              icon: 'link',
            },
          ]}
          onChange={choose}
        />
        {kind === 'own' && asked.error && (
          <LoadFailed error={asked.error} onRetry={() => void asked.refetch()} />
        )}
      </Stack>
    </Dialog>
  );
}

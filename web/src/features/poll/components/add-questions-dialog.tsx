import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fitsConsentForm } from '@canvass/contracts/poll/rules';
import type { QuestionView } from '@canvass/contracts/question/view';
import { Button, CancelButton } from '../../../ui/controls/button.js';
import { Dialog } from '../../../ui/dialogs/dialog.js';
import { PickList } from '../../../ui/fields/pick-list.js';
import { Stack } from '../../../ui/layout/stack.js';
import { QuestionTypeIcon } from '../../../ui/question/question-type-icon.js';
import { Text } from '../../../ui/text/text.js';
import { usePublishedQuestions } from '../api/question.js';

interface AddQuestionsDialogProps {
  /** Published questions; undefined until they are loaded. */
  published: readonly QuestionView[] | undefined;
  /** Ids of the questions that the poll has already. */
  used: readonly string[];
  isConsentForm: boolean;
  onAdd: (ids: string[]) => void;
  /** Called, after it has closed, when one is to be written instead; undefined where there is no room for it. */
  onWrite: (() => void) | undefined;
  onClose: () => void;
}

/** Chooses published questions for a poll; a consent form takes only some types. Mounted while it is open. */
export function AddQuestionsDialog(props: AddQuestionsDialogProps) {
  const { published, used, isConsentForm, onAdd, onWrite, onClose } = props;
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<string[]>([]);
  const bank = usePublishedQuestions(true);
  const offered = published?.filter(
    (question) => !used.includes(question._id) && (!isConsentForm || fitsConsentForm(question)),
  );
  return (
    <Dialog
      open
      title={t('poll.addQuestions')}
      onClose={onClose}
      actions={
        <>
          <CancelButton onClick={onClose} />
          <Button
            disabled={chosen.length === 0}
            onClick={() => {
              onAdd(chosen);
              onClose();
            }}
          >
            {t('poll.addChosen')}
          </Button>
        </>
      }
    >
      <PickList
        label={t('poll.questions')}
        height={360}
        options={offered?.map(({ _id, name, type }) => ({
          id: _id,
          name,
          detail: (
            <Stack row gap={2} title={t(`question.types.${type}`)}>
              <QuestionTypeIcon type={type} />
              <Text as="span" showFrom="tablet">
                {t(`question.types.${type}`)}
              </Text>
            </Stack>
          ),
        }))}
        asked={bank}
        chosen={chosen}
        onChange={setChosen}
        empty={
          <>
            <Text marginBottom={onWrite ? 3 : 0}>{t('poll.noPublished')}</Text>
            {onWrite && (
              <Button
                kind="secondary"
                isSmall
                onClick={() => {
                  onClose();
                  onWrite();
                }}
              >
                {t('poll.writeQuestion')}
              </Button>
            )}
          </>
        }
      />
    </Dialog>
  );
}

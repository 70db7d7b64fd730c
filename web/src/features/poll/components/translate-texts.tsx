import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { onDemand } from '../../../ui/browser/on-demand.js';
import { Button } from '../../../ui/controls/button.js';
import { Stack } from '../../../ui/layout/stack.js';
import type { TabProps } from './settings-tab.js';
import { useQuestionLanguages } from './use-question-languages.js';

const PollTextsDialog = onDemand(
  async () => (await import('./poll-texts-dialog.js')).PollTextsDialog,
);

/** Leads to the texts of the poll in the other languages of the company; nothing where it has none. */
export function TranslateTexts({ form, questions }: Pick<TabProps, 'form' | 'questions'>) {
  const { t } = useTranslation();
  const [isTranslating, setTranslating] = useState(false);
  const languages = useQuestionLanguages();
  return (
    <>
      {languages.length > 1 && (
        <Stack row>
          <Button kind="secondary" isSmall onClick={() => setTranslating(true)}>
            {t('poll.texts.open')}
          </Button>
        </Stack>
      )}
      {isTranslating && (
        <PollTextsDialog
          {...{ form, questions, languages }}
          onClose={() => setTranslating(false)}
        />
      )}
    </>
  );
}

import { useTranslation } from 'react-i18next';
import { LONGEST_NOTICE } from '@canvass/contracts/firm/notice';
import { inLanguage } from '../../../questions/worded.js';
import { TextAreaField } from '../../../ui/fields/fields.js';
import type { DraftForm } from '../../../ui/record/use-draft-form.js';
import type { PollDraft } from './draft.js';

interface NoticeFieldProps {
  form: DraftForm<PollDraft>;
  isLocked: boolean;
}

/** What respondents agree to before they answer. */
export function NoticeField({ form: { draft, update }, isLocked }: NoticeFieldProps) {
  const { t } = useTranslation();
  return (
    <TextAreaField
      label={t('poll.gdprText')}
      help={t('poll.gdprTextHelp')}
      maxLength={LONGEST_NOTICE}
      disabled={isLocked}
      {...inLanguage(draft.language)}
      value={draft.gdprText ?? ''}
      onChange={(gdprText) => update({ gdprText })}
    />
  );
}

import { useTranslation } from 'react-i18next';
import { TextField } from '../../../ui/fields/fields.js';
import type { DraftForm } from '../../../ui/record/use-draft-form.js';

type Bound = ReturnType<DraftForm<{ code: string }>['text']>;

/** Asks for the code of the authenticator app. @param isWrong whether the last code was refused */
export function CodeField({ isWrong, ...field }: Bound & { isWrong: boolean }) {
  const { t } = useTranslation();
  return (
    <TextField
      {...field}
      label={t('secondFactor.code')}
      help={t('secondFactor.loginHelp')}
      error={isWrong ? t('secondFactor.wrongCode') : undefined}
      // No numeric keypad, as recovery codes have letters.
      autoComplete="one-time-code"
      autoFocus
      maxLength={40}
    />
  );
}

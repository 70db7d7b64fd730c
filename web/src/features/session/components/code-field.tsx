import { useTranslation } from 'react-i18next';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { TextField } from '../../../ui/fields/fields.js';

/** Asks for the code of the authenticator app. @param isWrong the last one was not taken */
export function CodeField({ isWrong, ...field }: UseFormRegisterReturn & { isWrong: boolean }) {
  const { t } = useTranslation();
  return (
    <TextField
      {...field}
      label={t('secondFactor.code')}
      help={t('secondFactor.loginHelp')}
      error={isWrong ? t('secondFactor.wrongCode') : undefined}
      // Recovery codes have letters, so no keypad of digits alone.
      autoComplete="one-time-code"
      autoFocus
      maxLength={40}
    />
  );
}

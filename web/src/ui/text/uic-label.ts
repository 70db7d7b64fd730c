import { useTranslation } from 'react-i18next';
import { taxIdOf } from '@canvass/contracts/account/tax-ids';

/** The label of a company's tax number. @param country ISO 3166-1 code, which decides the number's name; may be empty */
export function useUicLabel(country: string | undefined): string {
  const { t } = useTranslation();
  const name = taxIdOf(country)?.name;
  return name ? t('account.uicOf', { name }) : t('account.uic');
}

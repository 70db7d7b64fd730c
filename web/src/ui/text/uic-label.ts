import { useTranslation } from 'react-i18next';
import { taxIdOf } from '@canvass/contracts/account/tax-ids';

/** What the tax number of a company is called in its country. @param country ISO 3166-1 code; empty while unknown */
export function useUicLabel(country: string | undefined): string {
  const { t } = useTranslation();
  const name = taxIdOf(country)?.name;
  return name ? t('account.uicOf', { name }) : t('account.uic');
}

import { useTranslation } from 'react-i18next';
import { useIsReadOnly } from './profile.js';

interface Empty {
  title: string;
  text: string;
}

/** What an empty list says to an account of type user, which is assigned records and makes none; to others what it is given. */
export function useEmpty(others: Empty): Empty {
  const { t } = useTranslation();
  const isReadOnly = useIsReadOnly();
  return isReadOnly ? { title: t('assigned.emptyTitle'), text: t('assigned.emptyText') } : others;
}

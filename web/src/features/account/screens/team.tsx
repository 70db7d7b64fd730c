import { useTranslation } from 'react-i18next';
import { Section } from '../../../ui/layout/page.js';
import { UserList } from '../components/user-list.js';

/** The users of the company. */
export function Team() {
  const { t } = useTranslation();
  return (
    <Section title={t('user.team')}>
      <UserList isMyCompany />
    </Section>
  );
}

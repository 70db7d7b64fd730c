import { useTranslation } from 'react-i18next';
import { useAccount } from '../../../session/profile.js';
import { Page, Section } from '../../../ui/page.js';
import { Facts } from '../components/facts.js';

/** Who is signed in. */
export function Profile() {
  const { t } = useTranslation();
  const account = useAccount();
  return (
    <Page width={800}>
      <Section title={t('account.profileTitle')}>
        <Facts
          facts={[
            { label: t('account.name'), value: account?.name },
            { label: t('account.email'), value: account?.email },
            { label: t('account.phone'), value: account?.phone },
            { label: t('account.companyName'), value: account?.companyName },
          ]}
        />
      </Section>
    </Page>
  );
}

import Box from '@mui/joy/Box';
import { useTranslation } from 'react-i18next';
import { useAccount } from '../../../session/profile.js';
import { Page, Section } from '../../../ui/page.js';
import { EditProfile } from '../components/edit-profile.js';
import { Facts } from '../components/facts.js';
import { PasswordSection } from '../components/password-section.js';
import { SecondFactorSection } from '../components/second-factor-section.js';
import { SessionsSection } from '../components/sessions-section.js';

/** Who is signed in. */
export function Profile() {
  const { t } = useTranslation();
  const account = useAccount();
  return (
    <Page width={800}>
      <Box sx={{ display: 'grid', gap: 5 }}>
        <Section title={t('account.profileTitle')} actions={<EditProfile account={account} />}>
          <Facts
            facts={[
              { label: t('account.name'), value: account?.name },
              { label: t('account.email'), value: account?.email },
              { label: t('account.phone'), value: account?.phone },
              { label: t('account.companyName'), value: account?.companyName },
            ]}
          />
        </Section>
        <PasswordSection />
        <SecondFactorSection />
        <SessionsSection />
      </Box>
    </Page>
  );
}

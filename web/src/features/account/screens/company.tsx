import Box from '@mui/joy/Box';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/format.js';
import { useAccount } from '../../../session/profile.js';
import { Page, Section } from '../../../ui/page.js';
import { useCompanyTotals } from '../api/get-company-totals.js';
import { EditProfile } from '../components/edit-profile.js';
import { Facts } from '../components/facts.js';
import { Totals } from '../components/totals.js';
import { UserList } from '../components/user-list.js';

/** The company: its totals and its settings. */
export function Company() {
  const { t } = useTranslation();
  const { date, languageName } = useFormat();
  const account = useAccount();
  const totals = useCompanyTotals();
  const address = account?.billingDetails?.addressDetails;
  const billing = account?.billingDetails && [
    { label: t('account.billingCompany'), value: account.billingDetails.companyName ?? '' },
    { label: t('account.uic'), value: account.billingDetails.uic ?? '' },
    { label: t('account.country'), value: address?.country?.name ?? '' },
    { label: t('account.city'), value: address?.city ?? '' },
    { label: t('account.address'), value: address?.address ?? '' },
    { label: t('account.postalCode'), value: address?.postalCode ?? '' },
    { label: t('account.state'), value: address?.state ?? '' },
  ];
  return (
    <Page>
      <Box sx={{ display: 'grid', gap: 5 }}>
        <Totals totals={totals.data} />
        <Section
          title={t('account.settings')}
          actions={account?.type === 'company' && <EditProfile account={account} />}
        >
          <Facts
            facts={[
              { label: t('account.companyName'), value: account?.companyName },
              { label: t('account.contact'), value: account?.name },
              { label: t('account.email'), value: account?.email },
              { label: t('account.phone'), value: account?.phone },
              { label: t('account.timeZone'), value: account?.timeZone },
              {
                label: t('account.questionLanguages'),
                value: account?.questionLanguages.map(languageName).join(', '),
              },
              { label: t('account.since'), value: account && date(account.createdAt) },
            ]}
          />
        </Section>
        <Section title={t('user.team')}>
          <UserList isMyCompany />
        </Section>
        {billing && (
          <Section title={t('account.billing')}>
            <Facts facts={billing} />
          </Section>
        )}
      </Box>
    </Page>
  );
}

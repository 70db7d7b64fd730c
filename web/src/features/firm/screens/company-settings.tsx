import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { firmCalls } from '@canvass/contracts/firm/calls';
import { useAsk } from '../../../api/use-ask.js';
import { onDemand } from '../../../ui/browser/on-demand.js';
import { Box } from '../../../ui/layout/box.js';
import { Stack } from '../../../ui/layout/stack.js';
import { useFormat } from '../../../i18n/format.js';
import { useAccount } from '../../../session/profile.js';
import { Facts } from '../../../ui/text/facts.js';
import { EditButton } from '../../../ui/controls/edit-button.js';
import { LoadFailed } from '../../../ui/feedback/load-failed.js';
import { Section } from '../../../ui/layout/page.js';
import { useCompany } from '../../../session/company.js';
import { CompanyLogo } from '../components/company-logo.js';
import { SurveySettings } from '../components/survey-settings.js';
import { PlanLimits } from '../components/plan-limits.js';
import { useOpenedCompany } from '../components/use-opened-company.js';
import { useUicLabel } from '../../../ui/text/uic-label.js';

const PersonErasure = onDemand(
  async () => (await import('../components/person-erasure.js')).PersonErasure,
);
const LogoDialog = onDemand(async () => (await import('../components/logo-dialog.js')).LogoDialog);

/** The company's contact, plan limits and settings. @param editProfile edits the profile of the company's own account */
export function CompanySettings({ editProfile }: { editProfile: ReactNode }) {
  const { t } = useTranslation();
  const { date } = useFormat();
  const account = useAccount();
  const { data: company, error, refetch } = useCompany();
  const overview = useAsk(firmCalls.overview, {}, { topic: 'response', rarelyOn: ['response'] });
  const logo = useOpenedCompany();
  const billing = company?.billingDetails;
  const address = billing?.addressDetails;
  const uicLabel = useUicLabel(address?.country?.code);
  const mayEdit = account !== undefined && account.type !== 'user';
  const billed = billing && [
    { label: t('account.billingCompany'), value: billing.companyName ?? '' },
    { label: t('account.city'), value: address?.city ?? '' },
    { label: t('account.country'), value: address?.country?.name ?? '' },
    { label: t('account.address'), value: address?.address ?? '' },
    { label: t('account.postalCode'), value: address?.postalCode ?? '' },
    { label: t('account.state'), value: address?.state ?? '' },
    { label: uicLabel, value: billing.uic ?? '' },
  ];
  if (error && !company) {
    return (
      <Section>
        <LoadFailed error={error} onRetry={() => void refetch()} />
      </Section>
    );
  }
  return (
    <Stack gap={5}>
      <Section
        title={t('company.settings')}
        actions={
          mayEdit && (
            <Stack row wrap gap={2} justify="end">
              <EditButton
                label={t('company.editLogo')}
                disabled={!account.active || !company}
                onClick={logo.open}
              />
              {account.id === company?.id && editProfile}
            </Stack>
          )
        }
      >
        {company?.companyLogoURL && (
          <Box marginBottom={3}>
            <CompanyLogo logo={company} name={company.companyName} />
          </Box>
        )}
        <Facts
          facts={[
            { label: t('account.companyName'), value: company?.companyName },
            { label: t('account.contact'), value: company?.name },
            { label: t('account.email'), value: company?.email },
            { label: t('account.phone'), value: company?.phone },
            ...(billed ?? []),
            { label: t('account.since'), value: company && date(company.createdAt) },
          ]}
        />
      </Section>
      <Section title={t('company.planLimits')}>
        <PlanLimits
          company={company}
          monthlyResponses={overview.isError ? null : overview.data?.monthlyResponses}
        />
      </Section>
      <SurveySettings company={company} />
      <PersonErasure />
      {logo.view && (
        <LogoDialog
          key={logo.key}
          company={logo.view}
          onClose={logo.close}
          onReload={logo.onReload}
        />
      )}
    </Stack>
  );
}

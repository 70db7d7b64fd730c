import { accountCalls } from '@canvass/contracts/account/calls';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Box } from '../../../ui/layout/box.js';
import { Stack } from '../../../ui/layout/stack.js';
import { useAsk } from '../../../api/use-ask.js';
import { useFormat } from '../../../i18n/format.js';
import { useAccount } from '../../../session/profile.js';
import { Facts } from '../../../ui/text/facts.js';
import { EditButton } from '../../../ui/controls/edit-button.js';
import { LoadFailed } from '../../../ui/feedback/load-failed.js';
import { Page, Section } from '../../../ui/layout/page.js';
import { useCompany } from '../../../session/company.js';
import { CompanyLogo } from '../components/company-logo.js';
import { RoutingSection } from '../components/routing-section.js';
import { SurveySettings } from '../components/survey-settings.js';
import { LogoDialog } from '../components/logo-dialog.js';
import { PlanLimits } from '../components/plan-limits.js';
import { Totals } from '../components/totals.js';
import { useOpenedCompany } from '../components/use-opened-company.js';
import { useUicLabel } from '../../../ui/text/uic-label.js';

interface CompanyProps {
  /** Edits the profile of the company's own account. */
  editProfile: ReactNode;
  /** Its users. */
  team: ReactNode;
}

/** The company: its totals, contact, plan limits, settings and users. */
export function Company({ editProfile, team }: CompanyProps) {
  const { t } = useTranslation();
  const { date } = useFormat();
  const account = useAccount();
  const totals = useAsk(accountCalls.companyTotals, {}, { topic: 'response' });
  const { data: company, error, refetch } = useCompany();
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
  return (
    <Page>
      <Stack gap={5}>
        <Totals totals={totals.data} />
        {error && !company ? (
          <Section>
            <LoadFailed error={error} onRetry={() => void refetch()} />
          </Section>
        ) : (
          <>
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
              <PlanLimits company={company} />
            </Section>
            <SurveySettings company={company} />
            {company && <RoutingSection company={company} />}
          </>
        )}
        <Section title={t('user.team')}>{team}</Section>
      </Stack>
      {logo.view && (
        <LogoDialog
          key={logo.key}
          company={logo.view}
          onClose={logo.close}
          onReload={logo.onReload}
        />
      )}
    </Page>
  );
}

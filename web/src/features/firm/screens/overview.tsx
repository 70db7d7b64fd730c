import { useTranslation } from 'react-i18next';
import { firmCalls } from '@canvass/contracts/firm/calls';
import type { CompanyOverview } from '@canvass/contracts/firm/overview';
import { isLanguage } from '@canvass/contracts/language/language';
import { useAsk } from '../../../api/use-ask.js';
import { useCompany } from '../../../session/company.js';
import { useAccount, useProfile } from '../../../session/profile.js';
import { Button } from '../../../ui/controls/button.js';
import { EmptyState } from '../../../ui/feedback/empty-state.js';
import { LoadFailed } from '../../../ui/feedback/load-failed.js';
import { Card } from '../../../ui/layout/card.js';
import { Grid } from '../../../ui/layout/grid.js';
import { Stack } from '../../../ui/layout/stack.js';
import { LatestResponses } from '../components/latest-responses.js';
import { PlanUsage } from '../components/plan-usage.js';
import { Platform } from '../components/platform.js';
import { PollRates } from '../components/poll-rates.js';
import { ResponsesByDay } from '../components/responses-by-day.js';
import { Totals } from '../components/totals.js';

/** How the company is doing. @param onCreate opens what makes its first poll */
export function Overview({ onCreate }: { onCreate: () => void }) {
  const { language } = useTranslation().i18n;
  const {
    data: overview,
    error,
    refetch,
  } = useAsk(
    firmCalls.overview,
    { query: { locale: isLanguage(language) ? language : undefined } },
    { topic: 'response', rarelyOn: ['response'] },
  );
  const company = useCompany();
  const isOperator = useAccount()?.type === 'tabi';
  const isMissing = company.error !== null && company.data === undefined;
  const isPayer = useProfile().data?.billing.mayChoosePlan === true;
  if (error && !overview) {
    return (
      <Card>
        <LoadFailed error={error} onRetry={() => void refetch()} />
      </Card>
    );
  }
  const isEmpty = overview !== undefined && hasNothing(overview);
  // Operators seldom ask anything themselves: where they do not, nothing is missing.
  if (isOperator && (isEmpty || !overview)) return <Platform />;
  return (
    <Stack gap={5}>
      {isOperator && <Platform />}
      <Totals totals={overview?.totals} />
      <Grid columns={{ phone: 1, desktop: 'minmax(0, 2fr) minmax(0, 1fr)' }} gap={5} align="start">
        {isEmpty ? (
          <Nothing onCreate={onCreate} />
        ) : (
          <Stack gap={5}>
            <ResponsesByDay days={overview?.days} />
            <PollRates polls={overview?.polls} />
          </Stack>
        )}
        <Stack gap={5}>
          {!isEmpty && <LatestResponses newest={overview?.newest} />}
          <PlanUsage
            company={company.data}
            monthlyResponses={overview?.monthlyResponses}
            hasPlanLink={isPayer}
            failed={
              isMissing && (
                <LoadFailed error={company.error} onRetry={() => void company.refetch()} />
              )
            }
          />
        </Stack>
      </Grid>
    </Stack>
  );
}

function hasNothing({ polls, newest, days }: CompanyOverview): boolean {
  return polls.length + newest.length === 0 && days.every(({ responses }) => responses === 0);
}

/** Says what will be here, and the step that leads there. */
function Nothing({ onCreate }: { onCreate: () => void }) {
  const { t } = useTranslation();
  const account = useAccount();
  const isReader = account?.type === 'user';
  return (
    <Card>
      <EmptyState
        icon="chart"
        title={t('overview.emptyTitle')}
        text={t(isReader ? 'overview.emptyTextOfUser' : 'overview.emptyText')}
        action={
          !isReader && (
            <Button icon="plus" disabled={!account?.active} onClick={onCreate}>
              {t('overview.create')}
            </Button>
          )
        }
      />
    </Card>
  );
}

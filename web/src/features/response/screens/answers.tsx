import { useTranslation } from 'react-i18next';
import { isLanguage } from '@canvass/contracts/language/language';
import { useAllPolls } from '../../../api/get-all-polls.js';
import { useFormat } from '../../../i18n/format.js';
import { EmptyState } from '../../../ui/feedback/empty-state.js';
import { Page } from '../../../ui/layout/page.js';
import { periodProblem, periodQuery } from '../../../ui/fields/period-fields.js';
import { pageOf, RecordList } from '../../../ui/lists/record-list.js';
import { Segmented } from '../../../ui/controls/segmented.js';
import { useListState } from '../../../ui/lists/use-list-state.js';
import { Button } from '../../../ui/controls/button.js';
import { Stack } from '../../../ui/layout/stack.js';
import { useAnswers, useAnswersTotal, useRefreshAnswers } from '../api/response.js';
import { useColumns } from '../components/columns.js';
import { FilterForm } from '../components/filter-form.js';
import { useAnswersFilter } from '../components/filter-state.js';

/** All responses to a poll, newest first. */
export function Answers() {
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  const [filter, setFilter] = useAnswersFilter();
  const state = useListState();
  const polls = useAllPolls().data;
  const { poll, device, language, period } = filter;
  const isAside = filter.aside !== '';
  const asked =
    poll === '' || periodProblem(period)
      ? null
      : {
          ...{ pollId: poll, deviceId: device, quarantined: isAside },
          language: isLanguage(language) ? language : undefined,
          ...periodQuery(period),
        };
  const answers = useAnswers(asked && { ...asked, limit: state.limit, skip: state.skip });
  const total = useAnswersTotal(answers.data ? asked : null).data;
  const refresh = useRefreshAnswers();
  const columns = useColumns(answers.data?.questions, isAside);
  const shown = answers.isPlaceholderData ? undefined : answers.data?.total.answers;
  const fresh = total !== undefined && shown !== undefined ? Math.max(0, total - shown) : 0;
  const showFresh = () => {
    if (state.page !== 1) state.setPage(1);
    refresh();
  };
  return (
    <Page>
      <FilterForm
        filter={filter}
        polls={polls}
        languages={answers.data?.languages ?? []}
        isBusy={answers.isLoading}
        onFilter={setFilter}
        onRepeat={refresh}
      />
      {asked === null ? (
        <EmptyState
          icon="answers"
          title={t('response.startTitle')}
          text={t(polls?.length === 0 ? 'response.noPollsText' : 'response.startText')}
        />
      ) : (
        <>
          <Stack row wrap gap={2} justify="between" minHeight={32} marginBottom={2}>
            <Segmented
              label={t('response.which')}
              value={isAside ? 1 : 0}
              options={[
                { value: 0, label: t('response.counted') },
                { value: 1, label: t('response.aside') },
              ]}
              onChange={(value) => setFilter({ ...filter, aside: value === 1 ? 'true' : '' })}
            />
            <div role="status">
              {fresh > 0 && (
                <Button isSmall kind="chosen" icon="arrowUp" onClick={showFresh}>
                  {t('response.new', { count: fresh })}
                </Button>
              )}
            </div>
            <Button isSmall kind="quiet" icon="chart" to={`/charts/${poll}`}>
              {t('response.toCharts')}
            </Button>
          </Stack>
          <RecordList
            label={t('response.list')}
            state={state}
            page={pageOf(answers, ({ result: rows, total: { answers: all } }) => ({
              rows,
              total: all,
            }))}
            columns={columns}
            rowKey={({ _id }) => _id}
            rowName={({ createdAt }) => t('response.answerOf', { moment: dateTime(createdAt) })}
            empty={{
              icon: 'answers',
              title: t(isAside ? 'response.asideEmptyTitle' : 'response.emptyTitle'),
              text: t(isAside ? 'response.asideEmptyText' : 'response.emptyText'),
            }}
          />
        </>
      )}
    </Page>
  );
}

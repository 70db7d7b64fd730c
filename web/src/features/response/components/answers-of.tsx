import { useTranslation } from 'react-i18next';
import { isLanguage } from '@canvass/contracts/language/language';
import { useAccount } from '../../../session/profile.js';
import { useFormat } from '../../../i18n/format.js';
import { AnswerFilterForm } from '../../../ui/answers/answer-filter-form.js';
import { pathWith } from '../../../ui/answers/use-answer-filter.js';
import { useNarrowingFields } from '../../../ui/answers/use-narrowing-fields.js';
import { useAskedResponses } from '../../../ui/answers/use-asked-responses.js';
import { NoAnswers } from '../../../ui/answers/no-answers.js';
import { NoPolls } from '../../../ui/answers/no-polls.js';
import type { PollPicker } from '../../../ui/answers/use-chosen-poll.js';
import { Button } from '../../../ui/controls/button.js';
import { Segmented } from '../../../ui/controls/segmented.js';
import { LoadFailed } from '../../../ui/feedback/load-failed.js';
import { isApplied, periodProblem } from '../../../ui/fields/period-fields.js';
import { Stack } from '../../../ui/layout/stack.js';
import { pageOf, RecordList } from '../../../ui/lists/record-list.js';
import { useListState } from '../../../ui/lists/use-list-state.js';
import { useAnswers, useAnswersTotal, useRefreshAnswers } from '../api/response.js';
import { AsideActions } from './aside-actions.js';
import { AsideOne } from './aside-one.js';
import { AsideReason, reasonIn } from './aside-reason.js';
import { AnswersOrder, orderIn } from './answers-order.js';
import { useColumns } from './columns.js';
import { DeleteTests } from './delete-tests.js';
import { DiscardAside } from './discard-aside.js';
import { ExportAnswers } from './export-answers.js';
import { sameCharts, useAnswersFilter } from './filter-state.js';
import { ResponseDialog } from './response-dialog.js';
import { useAsOf } from './use-as-of.js';
import { useOpenedResponse } from './use-opened-response.js';

interface AnswersOfProps {
  /** Empty until one is chosen. */
  pollId: string;
  /** Where another poll can be chosen. */
  picker?: PollPicker;
  /** Where the charts of the poll are; none where they stand beside its answers already. */
  chartsPath?: string;
}

/** All responses to a poll, newest first unless the reader sorts them. Which of them, and what page of them, stands in the address. */
export function AnswersOf({ pollId, picker, chartsPath }: AnswersOfProps) {
  const { t } = useTranslation();
  const { counted, number } = useFormat();
  const [filter, setFilter] = useAnswersFilter();
  const state = useListState('answers');
  const { name: text } = state;
  const order = orderIn(state.sort);
  const { period, asked: responses } = useAskedResponses(pollId, filter);
  const { device, language } = filter;
  const isTests = filter.aside === 'tests';
  const isAside = filter.aside !== '' && !isTests;
  const isDropped = filter.aside === 'dropped';
  const reason = isAside ? reasonIn(filter.reason) : '';
  const account = useAccount();
  const mayMove = account !== undefined && account.active && account.type !== 'user';
  const { question, answer, hidden, value } = filter;
  const set = [device, language, question, hidden, text, reason];
  const isNarrowed = isApplied(period) || set.some(Boolean);
  const listed = responses && {
    ...{ ...responses, quarantined: isAside, ...(isTests && { tests: true }) },
    ...(isDropped && { dropped: true }),
    ...(reason && { reason }),
    language: isLanguage(language) ? language : undefined,
    text,
    ...(question && { questionId: question, ...(answer && { answer }) }),
    ...(hidden && { hiddenField: hidden, ...(value && { hiddenValue: value }) }),
  };
  const asked = listed && { ...listed, ...(order && { sort: order }) };
  const { limit, skip, page } = state;
  const { asOf, stands, forget } = useAsOf(JSON.stringify(asked), page);
  const answers = useAnswers(asked && { ...asked, ...(asOf && { asOf }), limit, skip });
  stands(answers.isPlaceholderData ? undefined : answers.data?.asOf);
  const total = useAnswersTotal(asked).data;
  const fetchAgain = useRefreshAnswers();
  const refresh = () => {
    forget();
    fetchAgain();
  };
  const fields = useNarrowingFields(filter, setFilter, answers.data, pollId === '');
  const opened = useOpenedResponse(answers.data?.result, asked);
  const hasScores = answers.data?.hasScores ?? false;
  const columns = useColumns(answers.data?.questions, isAside, hasScores);
  const shown = answers.isPlaceholderData ? undefined : answers.data?.total.answers;
  const fresh = total !== undefined && shown !== undefined ? Math.max(0, total - shown) : 0;
  const showFresh = () => {
    if (page !== 1) state.setPage(1);
    refresh();
  };
  return (
    <>
      <AnswerFilterForm
        label={t('response.filters')}
        pollId={pollId}
        picker={picker}
        filter={filter}
        period={period}
        onFilter={setFilter}
        fields={fields}
        submit={{ label: t('response.search'), icon: 'restore', isBusy: answers.isLoading }}
        onSubmit={refresh}
      />
      {pollId === '' && picker?.polls?.length === 0 ? (
        <NoPolls icon="answers" title={t('response.startTitle')} text={t('response.noPollsText')} />
      ) : pollId === '' && picker?.failure ? (
        <LoadFailed {...picker.failure} />
      ) : (
        !periodProblem(period) && (
          <>
            <RecordList
              label={t('response.list')}
              state={{ ...state, sort: order }}
              isWide
              toolbar={{
                searchLabel: t('response.searchText'),
                tools: (
                  <>
                    <AnswersOrder value={order} hasScores={hasScores} onChange={state.setSort} />
                    <Segmented
                      label={t('response.which')}
                      value={isTests ? 'tests' : isDropped ? 'dropped' : isAside ? 'true' : ''}
                      options={[
                        { value: '', label: t('response.counted') },
                        { value: 'true', label: t('response.aside') },
                        { value: 'dropped', label: t('response.dropped') },
                        { value: 'tests', label: t('response.tests') },
                      ]}
                      onChange={(aside) => setFilter({ aside })}
                    />
                    {isAside && (
                      <AsideReason value={reason} onChange={(one) => setFilter({ reason: one })} />
                    )}
                    {isAside && mayMove && (
                      <Stack row wrap gap={2}>
                        <AsideActions
                          key={String(isDropped)}
                          pollId={pollId}
                          asked={asked}
                          total={total ?? 0}
                          isDropped={isDropped}
                          onMoved={showFresh}
                        />
                        <DiscardAside pollId={pollId} onDiscarded={showFresh} />
                      </Stack>
                    )}
                    <div role="status">
                      {fresh > 0 && (
                        <Button isSmall kind="chosen" icon="arrowUp" onClick={showFresh}>
                          {t('response.new', { count: fresh, formatted: number(fresh) })}
                        </Button>
                      )}
                    </div>
                  </>
                ),
                actions: (
                  <>
                    {isTests && pollId !== '' && (
                      <DeleteTests pollId={pollId} onDeleted={showFresh} />
                    )}
                    <ExportAnswers answers={asked} questions={answers.data?.questions} />
                    {chartsPath !== undefined && (
                      <Button
                        kind="quiet"
                        icon="chart"
                        to={pathWith(chartsPath, sameCharts(filter, text))}
                      >
                        {t('response.toCharts')}
                      </Button>
                    )}
                  </>
                ),
              }}
              page={pageOf(answers, ({ result: rows, total: { answers: all } }) => ({
                rows,
                total: all,
              }))}
              columns={columns}
              rowKey={({ _id }) => _id}
              rowTarget={({ _id }) => ({ open: () => opened.open(_id) })}
              rowName={(response) => t('response.answerOf', { moment: counted(response) })}
              empty={
                isNarrowed ? (
                  <NoAnswers icon="answers" pollId={pollId} isNarrowed />
                ) : isTests ? (
                  {
                    icon: 'answers',
                    title: t('response.testsEmptyTitle'),
                    text: t('response.testsEmptyText'),
                  }
                ) : isAside ? (
                  {
                    icon: 'answers',
                    title: t(isDropped ? 'response.droppedEmptyTitle' : 'response.asideEmptyTitle'),
                    text: t(isDropped ? 'response.droppedEmptyText' : 'response.asideEmptyText'),
                  }
                ) : (
                  <NoAnswers icon="answers" pollId={pollId} isNarrowed={false} />
                )
              }
            />
            <ResponseDialog
              {...{ response: opened.response, previous: opened.previous, next: opened.next }}
              questions={answers.data?.questions ?? []}
              onOpen={opened.open}
              actions={
                opened.response &&
                mayMove && (
                  <AsideOne
                    key={opened.response._id}
                    pollId={pollId}
                    response={opened.response}
                    onMoved={() => {
                      opened.open(null);
                      showFresh();
                    }}
                  />
                )
              }
            />
          </>
        )
      )}
    </>
  );
}

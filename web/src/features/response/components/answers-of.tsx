import { useTranslation } from 'react-i18next';
import { isLanguage } from '@canvass/contracts/language/language';
import { useFormat } from '../../../i18n/format.js';
import { AnswerFilterForm } from '../../../ui/answers/answer-filter-form.js';
import { pathWith, sameResponses } from '../../../ui/answers/use-answer-filter.js';
import { useAskedResponses } from '../../../ui/answers/use-asked-responses.js';
import { NoAnswers } from '../../../ui/answers/no-answers.js';
import { NoPolls } from '../../../ui/answers/no-polls.js';
import type { PollPicker } from '../../../ui/answers/use-chosen-poll.js';
import { Button } from '../../../ui/controls/button.js';
import { Segmented } from '../../../ui/controls/segmented.js';
import { LoadFailed } from '../../../ui/feedback/load-failed.js';
import { periodProblem } from '../../../ui/fields/period-fields.js';
import { Stack } from '../../../ui/layout/stack.js';
import { pageOf, RecordList } from '../../../ui/lists/record-list.js';
import { useListState } from '../../../ui/lists/use-list-state.js';
import { useAnswers, useAnswersTotal, useRefreshAnswers } from '../api/response.js';
import { useColumns } from './columns.js';
import { DiscardAside } from './discard-aside.js';
import { useAnswersFilter } from './filter-state.js';
import { LanguageField } from './language-field.js';
import { ResponseDialog } from './response-dialog.js';
import { useOpenedResponse } from './use-opened-response.js';
import styles from './answers-of.module.css';

interface AnswersOfProps {
  /** Empty until one is chosen. */
  pollId: string;
  /** Where another poll can be chosen. */
  picker?: PollPicker;
  /** Where the charts of the poll are; none where they stand beside its answers already. */
  chartsPath?: string;
}

/** All responses to a poll, newest first. Which of them, and what page of them, stands in the address. */
export function AnswersOf({ pollId, picker, chartsPath }: AnswersOfProps) {
  const { t } = useTranslation();
  const { counted, number } = useFormat();
  const [filter, setFilter] = useAnswersFilter();
  const state = useListState('answers');
  const { period, asked: responses } = useAskedResponses(pollId, filter);
  const { device, language } = filter;
  const isAside = filter.aside !== '';
  const isNarrowed = [device, language, filter.choice].some(Boolean);
  const asked = responses && {
    ...{ ...responses, quarantined: isAside },
    language: isLanguage(language) ? language : undefined,
  };
  const answers = useAnswers(asked && { ...asked, limit: state.limit, skip: state.skip });
  const total = useAnswersTotal(answers.data ? asked : null).data;
  const refresh = useRefreshAnswers();
  const opened = useOpenedResponse(answers.data?.result, asked);
  const columns = useColumns(answers.data?.questions, isAside);
  const shown = answers.isPlaceholderData ? undefined : answers.data?.total.answers;
  const fresh = total !== undefined && shown !== undefined ? Math.max(0, total - shown) : 0;
  const showFresh = () => {
    if (state.page !== 1) state.setPage(1);
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
        field={
          <LanguageField
            languages={answers.data?.languages ?? []}
            value={language}
            onChange={(one) => setFilter({ language: one })}
            disabled={pollId === ''}
          />
        }
        isFieldSet={language !== ''}
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
            <Stack row wrap gap={2} justify="between" minHeight={32} marginBottom={2}>
              <Segmented
                label={t('response.which')}
                value={isAside ? 1 : 0}
                options={[
                  { value: 0, label: t('response.counted') },
                  { value: 1, label: t('response.aside') },
                ]}
                onChange={(value) => setFilter({ aside: value === 1 ? 'true' : '' })}
              />
              <div role="status">
                {fresh > 0 && (
                  <Button isSmall kind="chosen" icon="arrowUp" onClick={showFresh}>
                    {t('response.new', { count: fresh, formatted: number(fresh) })}
                  </Button>
                )}
              </div>
              <Stack row gap={1} align="center">
                {isAside && <DiscardAside pollId={pollId} onDiscarded={showFresh} />}
                {chartsPath !== undefined && (
                  <Button
                    isSmall
                    kind="quiet"
                    icon="chart"
                    to={pathWith(chartsPath, sameResponses(filter))}
                  >
                    {t('response.toCharts')}
                  </Button>
                )}
              </Stack>
            </Stack>
            <div className={styles.list}>
              <RecordList
                label={t('response.list')}
                state={state}
                page={pageOf(answers, ({ result: rows, total: { answers: all } }) => ({
                  rows,
                  total: all,
                }))}
                columns={columns}
                rowKey={({ _id }) => _id}
                rowTarget={({ _id }) => ({ open: () => opened.open(_id) })}
                rowName={(response) => t('response.answerOf', { moment: counted(response) })}
                empty={
                  isAside ? (
                    {
                      icon: 'answers',
                      title: t('response.asideEmptyTitle'),
                      text: t('response.asideEmptyText'),
                    }
                  ) : (
                    <NoAnswers icon="answers" pollId={pollId} isNarrowed={isNarrowed} />
                  )
                }
              />
            </div>
            <ResponseDialog
              {...{ response: opened.response, previous: opened.previous, next: opened.next }}
              questions={answers.data?.questions ?? []}
              onOpen={opened.open}
            />
          </>
        )
      )}
    </>
  );
}

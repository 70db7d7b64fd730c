import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { ChartsOf } from '../../features/chart/components/charts-of.js';
import { PollPart } from '../../features/poll/components/poll-part.js';
import { AnswersOf } from '../../features/response/components/answers-of.js';
import { Segmented } from '../../ui/controls/segmented.js';
import { Box } from '../../ui/layout/box.js';

const SHOWN = 'shown';
const ANSWERS = 'answers';
const CHARTS = 'charts';

/** What the filters of charts and answers have in common, so that it stays when one changes for the other. */
const filters = [
  ...['device', 'period', 'from', 'to'],
  ...['language', 'answer', 'hidden', 'value'],
];

/** The question that responses must have answered: charts have another name for it, as theirs may be about one question. */
const ANSWERED = { [CHARTS]: 'by', [ANSWERS]: 'question' } as const;

/** The results of a poll: its charts, or its single answers. */
export function PollResultsScreen() {
  const { t } = useTranslation();
  const [parameters, setParameters] = useSearchParams();
  const shown = parameters.get(SHOWN) === ANSWERS ? ANSWERS : CHARTS;
  const show = (next: typeof shown) => {
    const kept = [...parameters].filter(([name]) => filters.includes(name));
    const answered = parameters.get(ANSWERED[shown]);
    if (answered && next !== shown) kept.push([ANSWERED[next], answered]);
    setParameters([...kept, ...(next === ANSWERS ? [[SHOWN, ANSWERS] as [string, string]] : [])]);
  };
  return (
    <PollPart>
      {({ _id }) => (
        <>
          <Box marginBottom={4}>
            <Segmented
              label={t('pollPage.shown')}
              value={shown}
              options={[
                { value: CHARTS, label: t('pollPage.charts') },
                { value: ANSWERS, label: t('pollPage.answers') },
              ]}
              onChange={show}
            />
          </Box>
          {shown === ANSWERS ? (
            <AnswersOf pollId={_id} />
          ) : (
            <ChartsOf pollId={_id} answersPath={`/poll/${_id}/results?${SHOWN}=${ANSWERS}`} />
          )}
        </>
      )}
    </PollPart>
  );
}

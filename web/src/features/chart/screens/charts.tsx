import { useChosenPoll } from '../../../ui/answers/use-chosen-poll.js';
import { Page } from '../../../ui/layout/page.js';
import { ChartsOf } from '../components/charts-of.js';

/** Charts of any poll, beginning with the one used last. */
export function Charts() {
  const { pollId, picker } = useChosenPoll('/charts');
  return (
    <Page>
      <ChartsOf pollId={pollId} picker={picker} answersPath={`/chartsAnalytics/${pollId}`} />
    </Page>
  );
}

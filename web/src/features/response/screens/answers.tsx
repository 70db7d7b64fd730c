import { useChosenPoll } from '../../../ui/answers/use-chosen-poll.js';
import { Page } from '../../../ui/layout/page.js';
import { AnswersOf } from '../components/answers-of.js';

/** Responses to any poll, beginning with the one used last. */
export function Answers() {
  const { pollId, picker } = useChosenPoll('/chartsAnalytics');
  return (
    <Page>
      <AnswersOf pollId={pollId} picker={picker} chartsPath={`/charts/${pollId}`} />
    </Page>
  );
}

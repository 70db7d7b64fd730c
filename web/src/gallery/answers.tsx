import { AnswerFilterForm } from '../ui/answers/answer-filter-form.js';
import { nothing } from './held.js';
import type { Entries } from './states.js';

const filter = { poll: '', device: '', period: { from: '', to: '' } };

export const answers: Entries = {
  'answers/answer-filter-form': {
    usual: () => (
      <AnswerFilterForm
        label="Filter"
        filter={filter}
        polls={[]}
        ofPoll={{}}
        field={() => null}
        submit={{ label: 'Show answers', icon: 'search', isBusy: false }}
        onFilter={nothing}
        onRepeat={nothing}
      />
    ),
  },
};

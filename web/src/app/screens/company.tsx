import { useSearchParams } from 'react-router-dom';
import { Overview } from '../../features/firm/screens/overview.js';
import { AddPollDialog } from '../../features/poll/components/add-poll-dialog.js';
import { CREATE } from '../first-poll.js';

/** How the company is doing, and where it makes its first poll. */
export function CompanyScreen() {
  const [query, setQuery] = useSearchParams();
  return (
    <>
      <Overview onCreate={() => setQuery({ [CREATE]: 'poll' }, { replace: true })} />
      <AddPollDialog
        open={query.get(CREATE) === 'poll'}
        isFirst
        onClose={() => setQuery({}, { replace: true })}
      />
    </>
  );
}

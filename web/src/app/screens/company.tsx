import { useSearchParams } from 'react-router-dom';
import { Overview } from '../../features/firm/screens/overview.js';
import { onDemand } from '../../ui/browser/on-demand.js';
import { CREATE } from '../first-poll.js';

const AddPollDialog = onDemand(
  async () => (await import('../../features/poll/components/add-poll-dialog.js')).AddPollDialog,
);

/** How the company is doing, and where it makes its first poll. */
export function CompanyScreen() {
  const [query, setQuery] = useSearchParams();
  return (
    <>
      <Overview onCreate={() => setQuery({ [CREATE]: 'poll' }, { replace: true })} />
      {query.get(CREATE) === 'poll' && (
        <AddPollDialog isFirst onClose={() => setQuery({}, { replace: true })} />
      )}
    </>
  );
}

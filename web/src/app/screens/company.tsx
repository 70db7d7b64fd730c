import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Overview } from '../../features/firm/screens/overview.js';
import { onDemand } from '../../ui/browser/on-demand.js';
import { CREATE } from '../../session/first-poll.js';

const AddPollDialog = onDemand(
  async () => (await import('../../features/poll/components/add-poll-dialog.js')).AddPollDialog,
);

/** How the company is doing, and where it makes its first poll. */
export function CompanyScreen() {
  const [query, setQuery] = useSearchParams();
  const isAsked = query.get(CREATE) === 'poll';
  const [isCreating, setCreating] = useState(isAsked);
  // Going back from the new poll must not offer the first one again.
  useEffect(() => {
    if (isAsked) setQuery({}, { replace: true });
  }, [isAsked, setQuery]);
  return (
    <>
      <Overview onCreate={() => setCreating(true)} />
      {isCreating && <AddPollDialog isFirst onClose={() => setCreating(false)} />}
    </>
  );
}

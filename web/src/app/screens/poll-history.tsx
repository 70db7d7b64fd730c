import { Navigate } from 'react-router-dom';
import { History } from '../../features/history/components/history.js';
import { PollPart } from '../../features/poll/components/poll-part.js';
import { useIsInactive, useIsReadOnly } from '../../session/profile.js';

/** The history of a poll, from which its earlier states can be restored. */
export function PollHistoryScreen() {
  const isReadOnly = useIsReadOnly();
  const isInactive = useIsInactive();
  if (isReadOnly) return <Navigate to="/polls" replace />;
  return (
    <PollPart>{({ _id }) => <History kind="poll" id={_id} mayRestore={!isInactive} />}</PollPart>
  );
}

import { useParams } from 'react-router-dom';
import { Poll } from '../../features/poll/screens/poll.js';
import { usePublished } from './use-published.js';

/** The editor of a poll, which leads on to sharing it. */
export function PollScreen() {
  const { id } = useParams();
  return <Poll onPublished={usePublished(id === undefined)} />;
}

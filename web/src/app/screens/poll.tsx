import { Poll } from '../../features/poll/screens/poll.js';
import { usePublished } from './use-published.js';

/** The editor of a poll, which leads on to sharing it. */
export function PollScreen() {
  return <Poll onPublished={usePublished()} />;
}

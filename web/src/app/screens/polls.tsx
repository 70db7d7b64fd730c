import { Polls } from '../../features/poll/screens/polls.js';
import { usePublished } from './use-published.js';

/** The list of polls, which leads on from publishing one to sharing it. */
export function PollsScreen() {
  return <Polls onPublished={usePublished()} />;
}

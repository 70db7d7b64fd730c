import { PUBLISHED } from '@canvass/contracts/question/question';
import { SharePoll } from '../../features/device/components/share-poll.js';
import { PollPart } from '../../features/poll/components/poll-part.js';
import { Unpublished } from '../../features/poll/components/unpublished.js';
import { usePublished } from './use-published.js';

/** Where a poll is published, and then shared. */
export function PollShareScreen() {
  const onPublished = usePublished();
  return (
    <PollPart>
      {(poll) =>
        poll.status === PUBLISHED ? (
          <SharePoll poll={poll} />
        ) : (
          <Unpublished poll={poll} onPublished={onPublished} />
        )
      }
    </PollPart>
  );
}

import { PUBLISHED } from '@canvass/contracts/question/question';
import { SharePoll } from '../../features/device/components/share-poll.js';
import { PollPart } from '../../features/poll/components/poll-part.js';
import { useEditPoll } from '../../features/poll/api/poll.js';
import { TryLink } from '../../features/poll/components/try-link.js';
import { Unpublished } from '../../features/poll/components/unpublished.js';
import { Stack } from '../../ui/layout/stack.js';
import { usePublished } from './use-published.js';

/** Where a poll is published, and then shared. */
export function PollShareScreen() {
  const onPublished = usePublished();
  // Asked from here, as the poll may be known to be published before the answer is here.
  const edit = useEditPoll();
  return (
    <PollPart>
      {(poll) =>
        poll.status === PUBLISHED ? (
          <Stack gap={4}>
            <SharePoll poll={poll} />
            <TryLink pollId={poll._id} />
          </Stack>
        ) : (
          <Unpublished
            poll={poll}
            isPublishing={edit.isPending}
            onPublish={() =>
              edit.mutate({ id: poll._id, isPublished: true }, { onSuccess: onPublished })
            }
          />
        )
      }
    </PollPart>
  );
}

import { evolvePoll, initialPoll } from '@canvass/contracts/poll/state';
import { foldOf } from '@canvass/platform/event-log/fold';

export const pollFold = foldOf(initialPoll, evolvePoll);

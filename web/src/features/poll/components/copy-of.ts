import type { PlanFeature } from '@canvass/contracts/plan/plan';
import { withoutLost } from '@canvass/contracts/poll/features';
import { newPoll } from '@canvass/contracts/poll/poll';
import type { PollView } from '@canvass/contracts/poll/view';
import { contentOf, draftOf, toCreation } from './draft.js';

/**
 * The request that copies a poll. The copy is a draft, without the features that the plan lacks.
 * @param permissions of the plan
 */
export function copyOf(
  view: PollView,
  name: string,
  permissions: Readonly<Partial<Record<PlanFeature, boolean>>>,
) {
  // A copy is asked at other times.
  const { availability: _limits, ...copied } = contentOf(view);
  const content = withoutLost({ ...copied, name }, permissions);
  return {
    ...toCreation(draftOf({ ...content, status: newPoll.status })),
    copyOf: view._id,
  };
}

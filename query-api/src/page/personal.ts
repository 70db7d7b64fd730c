import type { OfferedForm, PersonalLink } from '@canvass/contracts/device/page';

import type { AnswerContent } from '@canvass/contracts/question/answer';
import { recipientAggregate } from '@canvass/contracts/recipient/state';
import { fromStored, isStoredInFile } from '@canvass/contracts/response/stored';
import { responseAggregate } from '@canvass/contracts/response/state';
import type { EventLogReader } from '@canvass/platform/event-log/port';
import type { Keys } from '@canvass/platform/identity/keys';
import type { CampaignMarks } from '@canvass/platform/state/campaign-marks';
import { readRecipientToken, responseOfLink } from '@canvass/platform/identity/recipient-token';

/** What stands on the personal link of a mail: reading it changes nothing. */
interface Personal {
  /** Whether all that was asked by it is answered. */
  isFinished: boolean;
  /** What the page of a poll needs to go on with it; absent where the link is anonymous. */
  linkOf?(offered: OfferedForm): Promise<PersonalLink>;
}

/**
 * What a personal link says at a service; undefined where it is none of its own.
 * @param token of the address; undefined for none
 */
export async function personalOf(
  {
    log,
    keys,
    marks,
  }: { log: Pick<EventLogReader, 'read'>; keys: Keys; marks: Pick<CampaignMarks, 'of'> },
  device: string,
  token: string | undefined,
): Promise<Personal | undefined> {
  const link = token === undefined ? undefined : readRecipientToken(keys, token);
  if (!link) return undefined;
  const recipient = recipientAggregate.fold(
    await log.read(recipientAggregate.stream(link.recipient)),
  );
  if (!recipient.exists || recipient.campaign !== device) return undefined;
  if (link.isAnonymous) {
    const { campaign } = recipient;
    const step = (await marks.of({ campaign, due: link.due }))(link.recipient);
    // Its page makes up a response of its own, which nothing derives from the link.
    return { isFinished: step === 'finished' };
  }
  const { progress, fields } = recipient;
  return {
    isFinished: progress.step === 'finished' && progress.due === link.due,
    linkOf: async ({ pollId, form }) => {
      const { responseId, secret } = responseOfLink(keys, link, pollId);
      const begun = responseAggregate.fold(await log.read(responseAggregate.stream(responseId)));
      const answers: Record<string, AnswerContent> = {};
      for (const question of form.questions) {
        const stored = begun.answers[question._id];
        if (stored && !isStoredInFile(question))
          answers[question._id] = fromStored(question, stored);
      }
      const { saved } = begun;
      return {
        ...{ responseId, secret, hidden: { ...fields }, answers },
        ...(saved ? { startedAt: saved.startedAt } : {}),
      };
    },
  };
}

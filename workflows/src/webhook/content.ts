import { load } from '@canvass/command-api/command/handle';
import { deliveryAggregate } from '@canvass/contracts/delivery/state';
import type { DroppedReason } from '@canvass/contracts/delivery/delivery';
import type { DeliveryAbout } from '@canvass/contracts/delivery/events';
import { reportAggregate } from '@canvass/contracts/report/state';
import type { ResponseEvent } from '@canvass/contracts/response/events';
import { readableAnswer } from '@canvass/contracts/response/readable';
import { responseAggregate, type ResponseState } from '@canvass/contracts/response/state';
import { fileAddressFor } from '@canvass/query-api/response/file-address';
import { readQuestion } from '@canvass/query-api/response/view';
import type { ReactionDependencies } from '../reaction/dependencies.js';
import { messageId } from './message.js';

type Needed = Pick<
  ReactionDependencies,
  'log' | 'state' | 'admission' | 'keys' | 'publicUrl' | 'now'
>;

/** What a message says besides its type and its time, or why it says nothing. */
export type Content = { data: object } | { dropped: DroppedReason };

/** Writes what a message says, as things are now: what was erased since is not in it. */
export async function contentOf(dependencies: Needed, about: DeliveryAbout): Promise<Content> {
  const { type, subject, due } = about;
  switch (type) {
    case 'response.finished':
      return finished(dependencies, subject);
    case 'response.erased':
      return erased(dependencies, about);
    case 'report.sent': {
      const { content } = (await load(dependencies, reportAggregate, subject)).state;
      return { data: { _id: subject, pollId: content?.subject.pollId ?? '', due } };
    }
  }
}

type Personal = Extract<ResponseEvent, { type: 'ResponseSaved' }>['personal'];

async function finished(dependencies: Needed, id: string): Promise<Content> {
  const { state, events } = await load(dependencies, responseAggregate, id);
  const { saved } = state;
  if (state.erased || !saved?.isFinished) return { dropped: 'erased' };
  if (state.quarantined || state.isTest) return { dropped: 'aside' };
  const own = events.filter((event) => responseAggregate.owns(event));
  const last = own.findLast(
    ({ type }) => type === 'ResponseSaved' || type === 'ResponseQuarantined',
  );
  // Personal parts of the types above are of one shape.
  const { hidden, ending, score } = (last?.personal ?? {}) as NonNullable<Personal>;
  const { state: poll } = await dependencies.state.poll(saved.poll, 'heard');
  const { state: device } = await dependencies.state.device(saved.device, 'heard');
  return {
    data: {
      _id: id,
      poll: { _id: saved.poll, name: poll.content?.name ?? '' },
      device: { _id: saved.device, name: device.content?.name ?? '' },
      language: saved.language,
      startedAt: saved.startedAt,
      finishedAt: saved.givenAt,
      timeElapsed: saved.timeElapsed,
      ...(hidden && { hidden }),
      ...(ending && { ending: ending.id }),
      ...(ending?.screenedOut && { screenedOut: true }),
      ...(score !== undefined && { score }),
      answers: await answersOf(dependencies, state),
    },
  };
}

/** The answers as they are read under the form in which they were given. */
async function answersOf(
  { state, admission, keys, publicUrl, now }: Needed,
  { saved, answers }: ResponseState,
): Promise<object[]> {
  if (!saved) return [];
  const { editions } = (await state.edition(saved.poll, 'heard')).state;
  const hash = editions.find(({ edition }) => edition === saved.edition)?.form;
  if (hash === undefined) return [];
  const form = await admission.form(hash);
  const address = fileAddressFor(keys, now());
  const { language } = saved;
  const reader = { language, fileAddress: (file: string) => `${publicUrl}${address(file)}` };
  return form.questions.flatMap((question) => {
    const stored = answers[question._id];
    if (!stored) return [];
    return [
      {
        question: readQuestion(question._id, question, language),
        content: readableAnswer(question, stored, reader),
      },
    ];
  });
}

/** Only who may have been told of a response is told that it was erased. */
async function erased(dependencies: Needed, about: DeliveryAbout): Promise<Content> {
  const { state } = await load(dependencies, responseAggregate, about.subject);
  const told = messageId({ ...about, type: 'response.finished' });
  const { exists } = (await load(dependencies, deliveryAggregate, told)).state;
  const { saved, quarantined, isTest } = state;
  const counted = saved?.isFinished === true && !quarantined && !isTest;
  if (!saved || (!exists && !counted)) return { dropped: 'aside' };
  return { data: { _id: about.subject, pollId: saved.poll, deviceId: saved.device } };
}

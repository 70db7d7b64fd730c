import { randomUUID } from 'node:crypto';
import type { DeviceView } from '@canvass/contracts/device/view';
import { newPoll } from '@canvass/contracts/poll/poll';
import type { PollView } from '@canvass/contracts/poll/view';
import type { QuestionView } from '@canvass/contracts/question/view';
import type { SubmitResponse } from '@canvass/contracts/response/commands';
import {
  closedQuestion,
  deviceOf,
  pollOf,
  signatureQuestion,
  textQuestion,
} from '@canvass/contracts/samples/requests';
import type { Owner } from './server.js';

/** A published poll at a device. It has a closed, an open and a signature question, and two hidden fields. */
export interface Survey {
  colour: QuestionView;
  why: QuestionView;
  signature: QuestionView;
  poll: PollView;
  device: DeviceView;
  /** A finished save with valid answers, of a new response unless `responseId` is given. */
  save(more?: Partial<SubmitResponse>): SubmitResponse;
}

/** A white PNG of two pixels, which encoding it anew does not change. */
export const PNG =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAIAAAB7QOjdAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAC0lEQVQImWP4DwYAFPIF+7wG5ekAAAAASUVORK5CYII=';

/** Every response of the samples has it, so that a save can be sent again, and gone on with, without being kept. */
const SECRET = 'a-secret-of-samples';

export async function publishSurvey(
  { send }: Owner,
  device: Parameters<typeof deviceOf>[1] = {},
): Promise<Survey> {
  const ask = async (body: object) => (await send<QuestionView>('POST', '/question', body)).body;
  const colour = await ask(closedQuestion());
  const why = await ask(textQuestion());
  const signature = await ask(signatureQuestion());
  const questions = [colour._id, why._id, signature._id];
  // Tablets show only polls that begin with one.
  const welcomeScreen = { show: device.type === 'tablet' };
  const style = { ...newPoll.style, welcomeScreen };
  const fields = { isPublished: true, hiddenFields: ['name', 'source'], style };
  const poll = await send<PollView>('POST', '/poll', pollOf(questions, fields));
  const made = await send<DeviceView>('POST', '/device', deviceOf([poll.body._id], device));
  return {
    colour,
    why,
    signature,
    poll: poll.body,
    device: made.body,
    save: (more) => ({
      responseId: randomUUID(),
      secret: SECRET,
      sequence: 1,
      serialNumber: made.body.serialNumber,
      pollId: poll.body._id,
      language: 'en',
      startedAt: '2026-03-01T09:58:00.000Z',
      timeElapsed: 12.5,
      isFinished: true,
      answers: { [colour._id]: [0], [why._id]: ['Secretanswer'] },
      ...more,
    }),
  };
}

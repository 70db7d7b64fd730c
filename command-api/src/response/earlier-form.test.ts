import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DeviceView } from '@canvass/contracts/device/view';
import type { PollView } from '@canvass/contracts/poll/view';
import type { QuestionView } from '@canvass/contracts/question/view';
import { deviceOf, pollOf, textQuestion } from '@canvass/contracts/samples/requests';
import { openFiles } from '@canvass/platform/files/embedded';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startServer, type TestServer } from '../testing/server.js';

const folder = mkdtempSync(join(tmpdir(), 'canvass-forms-'));
let server: TestServer;
/** Whether forms are stored as the last release stored them. */
let isEarlier = true;

beforeAll(async () => {
  const files = openFiles({ folder });
  const put = files.put.bind(files);
  files.put = (content, ...more) => {
    const text = content.toString('utf8');
    const kept = isEarlier ? text.replace(/,"version":\d+}$/, '}') : text;
    return put(Buffer.from(kept), ...more);
  };
  server = await startServer({ files });
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

it('a day and a text that an earlier form accepted are still taken, and refused by a form from now on', async () => {
  const { send } = await server.register();
  const asked = { ...textQuestion(), type: 'date', validationRule: { min: 0, max: 1 } };
  const { body: question } = await send<QuestionView>('POST', '/question', asked);
  const { body: text } = await send<QuestionView>(
    ...(['POST', '/question', textQuestion({ validationRule: { min: 1, max: 100 } })] as const),
  );
  const { body: poll } = await send<PollView>(
    'POST',
    '/poll',
    pollOf([question._id, text._id], { isPublished: true }),
  );
  const { body: device } = await send<DeviceView>('POST', '/device', deviceOf([poll._id]));
  isEarlier = false;
  await send('PATCH', '/question', { id: question._id, question: { en: 'Since when?' } });

  const save = (edition: number) =>
    server.send('POST', '/pollAnswers', {
      ...{ responseId: randomUUID(), sequence: 1, serialNumber: device.serialNumber },
      ...{ pollId: poll._id, edition, language: 'en', timeElapsed: 1, isFinished: true },
      startedAt: '2026-03-01T09:58:00.000Z',
      secret: randomUUID(),
      answers: { [question._id]: ['0026-12-31'], [text._id]: ['\u200b'] },
    });
  expect((await save(1)).status).toBe(200);
  const parameters = { earliest: '1900-01-01', latest: '2100-12-31' };
  expect(await save(2)).toMatchObject({
    status: 400,
    body: {
      code: 'invalidAnswers',
      details: [
        { code: 'answerDate', parameters, field: question._id },
        { code: 'answerRequired', field: text._id },
      ],
    },
  });
});

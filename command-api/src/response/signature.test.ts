import { randomBytes } from 'node:crypto';
import { SIGNATURE_CONTENT } from '@canvass/contracts/image/image';
import { nameFile } from '@canvass/platform/files/name';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { askSurvey } from '../testing/asked-survey.js';
import { PNG } from '../testing/survey.js';

const asked = askSurvey();
const { submit, recorded } = asked;

describe('a signature', () => {
  const answered = (picture: Buffer | string) => {
    const data = typeof picture === 'string' ? picture : picture.toString('base64');
    const url = `data:image/png;base64,${data}`;
    const save = asked.survey.save();
    return { ...save, answers: { ...save.answers, [asked.survey.signature._id]: [url] } };
  };

  it('that is no picture, or far too large a one, is refused by its question and never kept', async () => {
    const head = Buffer.from('iVBORw0KGgo=', 'base64');
    const large = await sharp({
      create: { width: 2600, height: 1600, channels: 3, background: '#fff' },
    })
      .png()
      .toBuffer();
    const whole = Buffer.from(PNG.slice(PNG.indexOf(',') + 1), 'base64');
    const unreadable = { code: 'answerShape' };
    for (const [picture, violation] of [
      [Buffer.concat([head, Buffer.from('<script>alert(1)</script>'.repeat(40))]), unreadable],
      [whole.subarray(0, -30), unreadable],
      [large, { code: 'signatureTooLarge', parameters: { megapixels: 4 } }],
    ] as const) {
      const save = answered(picture);
      const { status, code, answer } = await submit(save);
      expect([status, code]).toEqual([400, 'invalidAnswers']);
      expect(answer['details']).toEqual([{ ...violation, field: asked.survey.signature._id }]);
      const name = nameFile(picture, `response-${save.responseId}`);
      expect(await asked.server.dependencies.files.get(name)).toBeUndefined();
      expect(await recorded(save.responseId)).toEqual([]);
    }
  });

  it('is kept without anything that is not its picture, and is the same when it is sent again', async () => {
    const drawn = await sharp({ create: { width: 9, height: 5, channels: 3, background: '#111' } })
      .withExif({ IFD0: { Copyright: 'smuggled' } })
      .png({ compressionLevel: 0 })
      .toBuffer();
    const save = answered(Buffer.concat([drawn, Buffer.from('smuggled besides')]));
    const first = await submit(save);
    expect(first.status).toBe(200);
    expect(await submit(save)).toEqual(first);
    const [event, ...others] = await recorded(save.responseId);
    expect(others).toEqual([]);
    const answers = event?.personal?.['answers'] as Record<string, string[]>;
    const name = answers[asked.survey.signature._id]?.[0] ?? '';
    const kept = await asked.server.dependencies.files.get(name);
    expect(kept?.type).toBe(SIGNATURE_CONTENT);
    expect(kept?.content.includes('smuggled')).toBe(false);
    const { width, height } = await sharp(kept?.content).metadata();
    expect([width, height]).toEqual([9, 5]);
  });

  it('that one page is told of is one that it can send', async () => {
    const noise = randomBytes(180 * 180 * 3);
    const drawn = await sharp(noise, { raw: { width: 180, height: 180, channels: 3 } })
      .png({ palette: true, colours: 16 })
      .toBuffer();
    const save = { ...answered(drawn), isFinished: false };
    expect((await submit(save)).status).toBe(200);
    const other = { ...save, answers: { [asked.survey.colour._id]: [1] } };
    const refused = await submit(other);
    expect(refused.code).toBe('sequenceConflict');
    const { answers } = refused.answer['details'] as { answers: typeof save.answers };
    const merged = { ...save, sequence: 2, answers };
    expect((await submit(merged)).status).toBe(200);
  });
});

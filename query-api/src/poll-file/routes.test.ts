import { randomUUID } from 'node:crypto';
import { pollFileSchema, type PollFile } from '@canvass/contracts/poll-file/file';
import { idInFile } from '@canvass/contracts/poll-file/write';
import { imageAddress } from '@canvass/contracts/image/image';
import { pollCollection } from '@canvass/projections/poll/document';
import { questionCollection } from '@canvass/projections/question/document';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { poll, question } from '../testing/records.js';
import { World } from '../testing/world.js';

const firm = randomUUID();
const asked = question(firm, { name: 'Clean' });

let world: World;
let token: string;
let small: string;
let large: string;
let exported: string;

beforeAll(async () => {
  world = await World.open();
  token = world.people.signIn(firm);
  small = imageAddress(await world.files.put(Buffer.from('small'), 'image/png'));
  large = imageAddress(await world.files.put(Buffer.alloc(600 * 1024), 'image/jpeg'));
  const hotel = poll(firm, {
    questions: [asked._id],
    style: {
      ...{ fontSize: 20, textAlignment: 'left', themeId: randomUUID() },
      ...{ backgroundImageURL: small, logoImageFile: large },
    },
  });
  exported = hotel._id;
  await world.put(questionCollection, asked);
  await world.put(pollCollection, hotel);
});
afterAll(() => world.close());

describe('GET /poll/export', () => {
  it('answers the poll with its questions and small pictures, and without its theme', async () => {
    const { body } = await world.get<PollFile>(`/api/poll/export?id=${exported}`, token);
    expect(pollFileSchema.parse(body)).toEqual(body);
    expect(body.questions).toMatchObject([{ id: idInFile(1), name: 'Clean' }]);
    expect(body.poll.style).not.toHaveProperty('themeId');
    expect(body.poll.style.logoImageFile).toMatch(/^https?:.+\/api\/files\/[0-9a-f]{64}$/);
    expect(body.pictures).toEqual([
      { address: small, type: 'image/png', content: Buffer.from('small').toString('base64') },
    ]);
  });

  it('answers polls of the own firm alone', async () => {
    const other = world.people.signIn(randomUUID());
    expect((await world.get(`/api/poll/export?id=${exported}`, other)).status).toBe(404);
  });
});

describe('GET /poll/file-schema', () => {
  it('answers the JSON Schema of files to everybody', async () => {
    const { body } = await world.get<{ properties: object }>('/api/poll/file-schema');
    expect(Object.keys(body.properties)).toEqual([
      ...['format', 'version', 'poll', 'questions', 'pictures'],
    ]);
  });
});

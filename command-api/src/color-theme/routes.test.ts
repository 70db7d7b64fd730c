import { randomUUID } from 'node:crypto';
import { MOST_THEMES } from '@canvass/contracts/color-theme/color-theme';
import { productThemes } from '@canvass/contracts/color-theme/product-themes';
import { withTheme } from '@canvass/contracts/color-theme/look';
import { initialColorThemes } from '@canvass/contracts/color-theme/state';
import type { ColorThemeView } from '@canvass/contracts/color-theme/view';
import { defaultStyle } from '@canvass/contracts/poll/poll';
import type { PollView } from '@canvass/contracts/poll/view';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type Owner, type TestServer } from '../testing/server.js';
import { subscribe } from '../testing/subscribe.js';
import { decideCreation } from './decide.js';

let server: TestServer;
let owner: Owner;

const night = {
  ...{ description: 'Night', questionColor: '#ffffff', answersColor: '#eeeeee' },
  ...{ buttonsTextColor: '#000000', buttonsColor: '#ffffff', buttonsBorderColor: '#dddddd' },
  ...{ backgroundColor: '#101010', isDefault: false },
};

beforeAll(async () => {
  server = await startServer();
  owner = await server.register();
});
afterAll(() => server.stop());

const create = (body: object, by: Owner = owner) =>
  by.send<ColorThemeView>('POST', '/colorTheme/', body);
const edit = (body: object) => owner.send<ColorThemeView>('PATCH', '/colorTheme', body);

describe('a theme', () => {
  it('is made, edited by what is sent, and deleted, each once', async () => {
    const made = await create(night);
    expect([made.status, made.body]).toMatchObject([201, night]);
    const { _id: id } = made.body;
    const edited = await edit({ id, description: ' Dusk ', answersColor: '' });
    const { answersColor: _gone, ...rest } = night;
    expect(edited.body).toEqual({
      ...{ _id: id, ...rest, description: 'Dusk' },
      revision: (made.body.revision ?? 0) + 1,
    });
    const stale = { id, description: 'Dawn', revision: made.body.revision };
    expect(await edit(stale)).toMatchObject({ status: 409, body: { code: 'editConflict' } });
    expect((await owner.send('DELETE', '/colorTheme', { id })).status).toBe(200);
    expect((await owner.send('DELETE', '/colorTheme', { id })).status).toBe(404);
    expect((await edit({ id, description: 'Gone' })).status).toBe(404);
  });

  it.each<[string, object, { code: string; field: string } | undefined]>([
    ['no description', { description: undefined }, { code: 'fieldRequired', field: 'description' }],
    ['blanks', { description: '  ' }, { code: 'fieldRequired', field: 'description' }],
    ['100 characters', { description: 'a'.repeat(100) }, undefined],
    [
      '101 characters',
      { description: 'a'.repeat(101) },
      { code: 'textTooLong', field: 'description' },
    ],
    [
      'a turned text',
      { description: 'a\u202eb' },
      { code: 'charactersStray', field: 'description' },
    ],
    ['three digits', { questionColor: '#fff' }, undefined],
    ['eight digits', { buttonsColor: '#ffffff80' }, undefined],
    ['five digits', { buttonsColor: '#fffff' }, { code: 'fieldInvalid', field: 'buttonsColor' }],
    ['a word', { backgroundColor: 'red' }, { code: 'fieldInvalid', field: 'backgroundColor' }],
    ['no colour', { backgroundColor: '' }, undefined],
    ['a file', { backgroundImageURL: `/api/files/${'a'.repeat(64)}` }, undefined],
    [
      'a script',
      { backgroundImageURL: 'javascript:1' },
      { code: 'urlInvalid', field: 'backgroundImageURL' },
    ],
  ])('of %s', async (_what, change, violation) => {
    const { status, body } = await create({ ...night, ...change });
    expect(status).toBe(violation ? 400 : 201);
    if (violation) expect(body).toMatchObject({ details: [violation] });
  });

  it('is one of a hundred at most', () => {
    const all = Array.from({ length: MOST_THEMES }, (_, place) => [String(place), night]);
    const full = { themes: Object.fromEntries(all) };
    expect(decideCreation(initialColorThemes, night, 'a')).toHaveLength(1);
    expect(() => decideCreation(full, night, 'a')).toThrow();
  });

  it('is read by users, and made by editors alone', async () => {
    const user = await server.account({ type: 'user', active: true, firm: owner.firm });
    expect((await create(night, user)).status).toBe(403);
  });
});

describe('a poll', () => {
  it('chooses a theme of the product or of its firm, and no other', async () => {
    const stranger = await server.register();
    const { _id: own } = (await create(night)).body;
    const { _id: theirs } = (await create(night, stranger)).body;
    const [paper] = productThemes;
    const choose = (themeId: string | undefined) =>
      owner.send<PollView>('POST', '/poll', { name: 'A', style: { themeId } });
    expect((await choose(own)).status).toBe(201);
    expect((await choose(paper?._id)).status).toBe(201);
    for (const id of [theirs, randomUUID(), 'constructor']) {
      expect(await choose(id)).toMatchObject({
        status: 400,
        body: { details: [{ code: 'themeUnknown', field: 'style.themeId' }] },
      });
    }
  });

  it('keeps its look when its theme is edited or deleted', async () => {
    const theme = (await create(night)).body;
    const style = withTheme(defaultStyle, theme);
    const { body } = await owner.send<PollView>('POST', '/poll', { name: 'A', style });
    expect(body.style).toEqual(style);
    await edit({ id: theme._id, questionColor: '#123456' });
    await owner.send('DELETE', '/colorTheme', { id: theme._id });
    const renamed = { id: body._id, name: 'B', style };
    expect(await owner.send('PATCH', '/poll', renamed)).toMatchObject({
      status: 200,
      body: { name: 'B', style },
    });
  });
});

it('a plan with themes alone gives their colours, and no others; a lapse lets delete', async () => {
  const theme = (await create(night)).body;
  const features = { surveyLimit: 500, customBackgroundColors: false, customAnswerButtons: false };
  await subscribe(server.dependencies, owner.firm, { ...features, customTheme: true });
  const style = withTheme(defaultStyle, theme);
  const choose = (look: object) =>
    owner.send<PollView>('POST', '/poll', { name: 'A', style: look });
  const themed = await choose(style);
  expect(themed.status).toBe(201);
  const own = await choose({ ...style, questionColor: '#123456' });
  expect(own).toMatchObject({ status: 403, body: { code: 'featureNotInPlan' } });

  await subscribe(server.dependencies, owner.firm, { ...features, customTheme: false });
  expect([(await create(night)).status, (await edit({ id: theme._id })).status]).toEqual([
    403, 403,
  ]);
  expect((await choose(style)).status).toBe(403);
  const { _id: id } = themed.body;
  const kept = await owner.send('PATCH', '/poll', { id, name: 'Kept', style });
  const off = await owner.send('PATCH', '/poll', { id, style: defaultStyle });
  expect([kept.status, off.status]).toEqual([200, 200]);
  expect((await owner.send('DELETE', '/colorTheme', { id: theme._id })).status).toBe(200);
});

import { imageCalls } from '@canvass/contracts/image/calls';
import { questionCalls } from '@canvass/contracts/question/calls';
import { createQuestionSchema } from '@canvass/contracts/question/commands';
import { closedQuestion } from '@canvass/contracts/samples/views';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { screenWorld, type OpenScreen } from '../../../testing/open-screen.js';

const { server, setProfile, openScreen } = screenWorld({ screens: () => import('./question.js') });

beforeEach(() => {
  server.on(questionCalls.create, () => ({ status: 201, body: closedQuestion }));
  let uploads = 0;
  server.on(imageCalls.upload, () => ({
    status: 201,
    body: { file: `/api/files/picture-${(uploads += 1)}` },
  }));
});

/** Begins a question of a type. */
async function write(type: string): Promise<OpenScreen['user']> {
  const { user } = openScreen('/question');
  await user.selectOptions(await screen.findByLabelText('Type'), type);
  await user.type(screen.getByLabelText(/^Question/), 'How was it?');
  return user;
}

async function sent(user: OpenScreen['user']) {
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Question added');
  return createQuestionSchema.parse(server.requestsTo(questionCalls.create)[0]?.body);
}

test('smileys are of one of two kinds, three or five of them', async () => {
  const user = await write('Smileys');
  await user.selectOptions(await screen.findByLabelText('Icons'), 'Smileys, filled');
  await user.selectOptions(screen.getByLabelText('Number of icons'), '3');
  expect(await sent(user)).toMatchObject({
    ...{ type: 'emojiRating', emoji: 'slightlySmilingFace' },
    validationRule: { min: 0, max: 3 },
  });
});

test('other smileys are as many as there were', async () => {
  const user = await write('Smileys');
  await user.selectOptions(await screen.findByLabelText('Number of icons'), '3');
  await user.selectOptions(screen.getByLabelText('Icons'), 'Smileys, filled');
  expect(await sent(user)).toMatchObject({ validationRule: { max: 3 } });
});

test('of thumbs there are two', async () => {
  const user = await write('Smileys');
  await user.selectOptions(await screen.findByLabelText('Icons'), 'Thumbs');
  expect(screen.queryByLabelText('Number of icons')).toBeNull();
  expect(await sent(user)).toMatchObject({ emoji: 'thumbs', validationRule: { max: 2 } });
});

test('a slider has a largest value, and may be vertical', async () => {
  const user = await write('Slider');
  await user.click(await screen.findByLabelText('Vertical'));
  const largest = screen.getByLabelText('Largest value');
  await user.clear(largest);
  await user.type(largest, '7');
  expect(await sent(user)).toMatchObject({
    ...{ type: 'slider', verticalSlider: true },
    validationRule: { min: 0, max: 7 },
  });
});

test('a largest value that is missing is asked for', async () => {
  const user = await write('Slider');
  await user.clear(await screen.findByLabelText('Largest value'));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByLabelText('Largest value').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Enter a whole number of at least 1.')).toBeTruthy();
  expect(server.requestsTo(questionCalls.create)).toHaveLength(0);
});

test('a required number may be 0', async () => {
  const user = await write('Number');
  await user.click(await screen.findByLabelText('Required'));
  expect(screen.getByLabelText<HTMLInputElement>('Smallest number').value).toBe('0');
  expect(await sent(user)).toMatchObject({
    validationRule: { min: 0, max: 500, required: true },
  });
});

test('a date may have bounds of its own, within those of every date', async () => {
  const user = await write('Date');
  const latest = await screen.findByLabelText('Latest date');
  fireEvent.change(latest, { target: { value: '2101-01-01' } });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByText('Choose a date in the years 1900 to 2100.')).toBeTruthy();
  fireEvent.change(latest, { target: { value: '2026-12-31' } });
  expect(await sent(user)).toMatchObject({
    dates: { earliest: '1900-01-01', latest: '2026-12-31' },
  });
});

test('of two bounds the one that is missing is asked for', async () => {
  const user = await write('Number');
  await user.click(await screen.findByLabelText('Required'));
  await user.clear(screen.getByLabelText('Largest number'));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Largest number'));
  expect(screen.getAllByText('Enter a whole number of at least 1.')).toHaveLength(1);
  expect(server.requestsTo(questionCalls.create)).toHaveLength(0);
});

test('a grid has rows and columns, and a heading of its rows', async () => {
  const user = await write('Grid');
  const rows = await screen.findByRole('group', { name: 'Rows' });
  await user.type(within(rows).getByLabelText('Row 1'), 'Room{Enter}Breakfast');
  await user.click(screen.getByLabelText('Column 1'));
  await user.paste('Poor\nFair\nGood');
  await user.type(screen.getByLabelText(/^Heading of the rows/), 'What');
  const preview = screen.getByRole('region', { name: 'Preview' });
  expect(await within(preview).findByText('Breakfast')).toBeTruthy();
  const { MPSGridSystem: grid } = await sent(user);
  expect(grid).toMatchObject({
    ...{ cols: { en: ['What', 'Poor', 'Fair', 'Good'] } },
    rows: { en: ['Room', 'Breakfast'] },
  });
});

test('a grid without rows and columns says so once it is to be saved', async () => {
  const user = await write('Grid');
  await screen.findByLabelText('Row 1');
  expect(screen.queryByText('Enter 1 to 10 rows.')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Enter 1 to 10 rows.')).toBeTruthy();
  expect(screen.getByText('Enter 1 to 5 columns.')).toBeTruthy();
  expect(server.requestsTo(questionCalls.create)).toHaveLength(0);
});

test('pictures are uploaded and named, two at least', async () => {
  const user = await write('Pictures');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findAllByText('Name every picture.')).toHaveLength(1);
  for (const [number, name] of [
    [1, 'Sea'],
    [2, 'Mountains'],
  ] as const) {
    await user.type(screen.getByLabelText(`Name of picture ${number}`), name);
    const file = new File(['x'], `${name}.png`, { type: 'image/png' });
    const input = screen.getByLabelText(`Picture ${number}: file`);
    await user.upload(input, file);
    await waitFor(() => expect(server.requestsTo(imageCalls.upload)).toHaveLength(number));
  }
  await user.click(screen.getByRole('button', { name: 'Add picture' }));
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByLabelText('Name of picture 3')),
  );
  await user.click(screen.getByRole('button', { name: 'Remove picture 3' }));
  const { images } = await sent(user);
  expect(images).toMatchObject([
    { src: '/api/files/picture-1', text: { en: 'Sea' } },
    { src: '/api/files/picture-2', text: { en: 'Mountains' } },
  ]);
  expect(server.requestsTo(imageCalls.upload)[0]?.headers.get('Image-Type')).toBe('question');
});

test('Enter leads from name to name of the pictures, and saves nothing', async () => {
  const user = await write('Pictures');
  await user.type(await screen.findByLabelText('Name of picture 1'), 'Sea{Enter}');
  expect(document.activeElement).toBe(screen.getByLabelText('Name of picture 2'));
  await user.keyboard('Mountains{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add picture' }));
  expect(screen.queryByText('Add the picture.')).toBeNull();
});

test.each([
  ['Grid', /^Heading of the rows/],
  ['Slider', /^Largest value/],
  ['Text', /^Name/],
  ['Tick box', /^Published/],
])('Enter in a field of the type %s saves nothing: %s', async (type, label) => {
  const user = await write(type);
  if (type === 'Grid') {
    await user.type(await screen.findByLabelText('Row 1'), 'Room');
    await user.type(screen.getByLabelText('Column 1'), 'Poor');
  }
  (await screen.findByLabelText(label)).focus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: 'Save' }).getAttribute('aria-busy')).toBe('false');
  expect(await sent(user)).toBeTruthy();
  expect(server.requestsTo(questionCalls.create)).toHaveLength(1);
});

/** Begins to upload the first picture. @returns what ends it */
async function beginUpload(user: OpenScreen['user']): Promise<() => void> {
  let finish = () => {};
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  server.on(imageCalls.upload, async () => {
    await finished;
    return { status: 201, body: { file: '/api/files/sea' } };
  });
  const file = new File(['x'], 'sea.png', { type: 'image/png' });
  await user.upload(await screen.findByLabelText('Picture 1: file'), file);
  return finish;
}

test.each([true, false])(
  'a picture arrives while another language is open; multiLanguage: %s',
  async (multiLanguage) => {
    setProfile({ permissions: { multiLanguage } });
    const user = await write('Pictures');
    const finish = await beginUpload(user);
    await user.click(screen.getByRole('radio', { name: /Bulgarian/ }));
    finish();
    await screen.findByRole('button', { name: 'Replace' });
    await user.click(screen.getByRole('radio', { name: /English/ }));
    expect(screen.getByRole('button', { name: 'Replace' })).toBeTruthy();
  },
);

test('saving waits for a picture that is being uploaded', async () => {
  const user = await write('Pictures');
  const finish = await beginUpload(user);
  await user.click(await screen.findByRole('button', { name: 'Uploading picture…' }));
  expect(screen.queryByText('Name every picture.')).toBeNull();
  finish();
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  expect((await screen.findAllByText('Name every picture.')).length).toBeGreaterThan(0);
});

test('what is typed while a picture is uploaded stays', async () => {
  const user = await write('Pictures');
  const finish = await beginUpload(user);
  await user.type(screen.getByLabelText('Name of picture 1'), 'Sea');
  finish();
  await screen.findByRole('button', { name: 'Replace' });
  expect(screen.getByLabelText<HTMLInputElement>('Name of picture 1').value).toBe('Sea');
});

test('a picture that is missing is asked for where it is chosen', async () => {
  const user = await write('Pictures');
  await user.type(await screen.findByLabelText('Name of picture 1'), 'Sea');
  await user.type(screen.getByLabelText('Name of picture 2'), 'Mountains');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const [choose] = await screen.findAllByRole('button', { name: 'Choose picture' });
  await waitFor(() => expect(document.activeElement).toBe(choose));
  expect(screen.getByText('Add the picture.')).toBeTruthy();
});

test('a picture that lacks its name in another language says in which', async () => {
  const user = await write('Pictures');
  await user.type(await screen.findByLabelText('Name of picture 1'), 'Sea');
  await user.click(screen.getByRole('radio', { name: /Bulgarian/ }));
  await user.type(screen.getByLabelText(/^Question/), 'Как беше?');
  await user.click(screen.getByRole('radio', { name: /English/ }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const name = screen.getByLabelText('Name of picture 1');
  await waitFor(() => expect(document.activeElement).toBe(name));
  const error = 'Name this picture in Bulgarian.';
  expect(screen.getAllByText(error)).toHaveLength(1);
  expect(name.getAttribute('aria-describedby')).toBe(screen.getByText(error).id);
  await user.click(screen.getByRole('radio', { name: /Bulgarian/ }));
  expect(screen.getByText('Name every picture.')).toBeTruthy();
  await user.type(screen.getByLabelText('Name of picture 1'), 'Море');
  await user.type(screen.getByLabelText('Name of picture 2'), 'Планина');
  await user.click(screen.getByRole('radio', { name: /English/ }));
  await user.type(screen.getByLabelText('Name of picture 2'), 'Mountains');
  expect(await screen.findAllByText('Add the picture.')).toHaveLength(1);
  expect(name.getAttribute('aria-invalid')).toBeNull();
});

test.each(['Date', 'Tick box'])('a question of the type %s is its text alone', async (type) => {
  const user = await write(type);
  expect(await sent(user)).toMatchObject({ question: { en: 'How was it?' } });
});

test('a list to choose one of is written as options are', async () => {
  const user = await write('Drop-down list');
  await user.type(screen.getByLabelText('Option 1'), 'Red{Enter}Blue');
  expect(await sent(user)).toMatchObject({ type: 'dropdown', options: { en: ['Red', 'Blue'] } });
});

test('a type without rules for its answers has no card of them', async () => {
  const user = await write('Text');
  expect(screen.getByRole('heading', { name: 'Answer rules' })).toBeTruthy();
  await user.selectOptions(screen.getByLabelText('Type'), 'Tick box');
  expect(screen.queryByRole('heading', { name: 'Answer rules' })).toBeNull();
});

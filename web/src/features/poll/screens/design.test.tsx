import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { colorThemeCalls } from '@canvass/contracts/color-theme/calls';
import { productThemes } from '@canvass/contracts/color-theme/product-themes';
import type { ColorThemeView } from '@canvass/contracts/color-theme/view';
import { pollCalls } from '@canvass/contracts/poll/calls';
import { defaultStyle } from '@canvass/contracts/poll/poll';
import { draftPoll } from '@canvass/contracts/samples/views';
import { contrastOf } from '../../../questions/contrast.js';
import { pollEditor } from '../testing/poll-editor.js';

const poll = {
  ...draftPoll,
  countdownTimer: true,
  countdownTime: { minutes: 2, seconds: 5 },
  style: {
    ...defaultStyle,
    questionColor: '#999999',
    logoImageFile: '/logo.png',
    buttonStyle: { tile: true },
  },
};
const { server, openPoll } = pollEditor(poll);

test('a design is set, shown in the preview, and saved', async () => {
  server.on(pollCalls.edit, () => ({ body: poll }));
  const { user } = openPoll();
  await user.click(await screen.findByRole('tab', { name: 'Design' }));
  const design = within(screen.getByRole('tabpanel', { name: 'Design' }));
  await user.selectOptions(await design.findByLabelText('Typeface'), 'Lora');
  await user.click(design.getByRole('radio', { name: 'Rounded' }));
  await user.selectOptions(design.getByLabelText('Button width'), '450 pixels');
  await user.clear(design.getByLabelText('Button shadow'));
  await user.type(design.getByLabelText('Button shadow'), '24');
  const position = within(design.getByRole('radiogroup', { name: 'Logo position' }));
  await user.click(position.getByRole('radio', { name: 'Right' }));
  expect(design.getByText(/^Question colour: the contrast is 2\.7, /)).toBeTruthy();
  await user.click(design.getByRole('button', { name: /^Use #\w{6} instead$/ }));
  expect(design.queryByText(/the contrast is/)).toBeNull();

  const preview = await screen.findByRole('group', { name: poll.name });
  expect(preview.style.getPropertyValue('--font')).toMatch(/^'Lora', Georgia/);
  expect(preview.style.getPropertyValue('--width')).toBe('450px');
  expect(preview.style.getPropertyValue('--logo-before')).toBe('auto');
  expect(within(preview).getByRole('timer').textContent).toBe('2:05');
  expect(preview.querySelector('img')?.getAttribute('src')).toBe('/logo.png');

  await user.click(screen.getByRole('button', { name: 'Save as draft' }));
  await screen.findByText('Poll saved');
  expect(server.requestsTo(pollCalls.edit)[0]?.body).toMatchObject({
    style: {
      fontType: 'Lora',
      logoPosition: 'right',
      buttonStyle: { rounded: true, tile: false, width: 450, elevation: 24 },
    },
  });
});

const night = {
  ...{ _id: 't1', description: 'Night', isDefault: false, revision: 4 },
  ...{ questionColor: '#ffffff', backgroundColor: '#101010', buttonsColor: '#222222' },
};

test('a theme is chosen, saved from the colours, edited, and deleted', async () => {
  let own: ColorThemeView[] = [night];
  const ofProduct = productThemes.map(({ name: _name, ...theme }) => theme);
  server.on(colorThemeCalls.list, () => ({ body: { themes: [...ofProduct, ...own] } }));
  server.on(colorThemeCalls.create, ({ body }) => {
    own = [night, { ...(body as typeof night), _id: 't2', revision: 5 }];
    return { status: 201, body: own[1] as ColorThemeView };
  });
  server.on(colorThemeCalls.edit, ({ body }) => {
    const { id: _id, ...fields } = body as typeof night & { id: string };
    own = [{ ...night, ...fields, revision: 6 }];
    return { body: own[0] as ColorThemeView };
  });
  server.on(colorThemeCalls.delete, () => {
    own = [];
    return { body: { id: 't1' } };
  });
  server.on(pollCalls.edit, () => ({ body: poll }));
  const { user } = openPoll({ permissions: { customTheme: true } });
  await user.click(await screen.findByRole('tab', { name: 'Design' }));
  const design = within(screen.getByRole('tabpanel', { name: 'Design' }));
  const isChosen = (name: string) => design.getByRole<HTMLInputElement>('radio', { name }).checked;
  expect(await design.findByRole('radio', { name: 'Ocean' })).toBeTruthy();
  await user.click(await design.findByRole('radio', { name: 'Night' }));
  const colour = design.getByLabelText('Question colour');
  expect(colour.getAttribute('aria-description')).toBe('#ffffff');

  await user.click(design.getByRole('button', { name: 'Save colours as a theme' }));
  let dialog = within(await screen.findByRole('dialog', { name: 'New colour theme' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(server.requestsTo(colorThemeCalls.create)).toEqual([]);
  await user.type(dialog.getByLabelText(/^Description/), 'Dusk');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByText('Theme saved');
  const { _id: _old, revision: _was, ...look } = night;
  expect(server.requestsTo(colorThemeCalls.create)[0]?.body).toMatchObject({
    ...{ ...look, description: 'Dusk' },
  });
  expect(await design.findByRole('radio', { name: 'Dusk' })).toBeTruthy();
  expect(isChosen('Dusk')).toBe(true);

  await user.click(design.getByRole('radio', { name: 'Night' }));
  await user.click(design.getByRole('button', { name: 'Edit theme' }));
  dialog = within(await screen.findByRole('dialog', { name: 'Edit colour theme' }));
  await user.click(dialog.getByRole('switch', { name: 'New polls begin with this theme' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await design.findByRole('radio', { name: 'Night (default)' })).toBeTruthy();
  expect(server.requestsTo(colorThemeCalls.edit)[0]?.body).toMatchObject({
    ...{ id: 't1', revision: 4, isDefault: true },
  });

  await user.click(design.getByRole('button', { name: 'Delete theme' }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await vi.waitFor(() => expect(isChosen('Own colours')).toBe(true));
  await user.click(screen.getByRole('button', { name: 'Save as draft' }));
  await screen.findByText('Poll saved');
  const { style } = server.requestsTo(pollCalls.edit)[0]?.body as { style: object };
  expect(style).toMatchObject({ questionColor: '#ffffff', backgroundColor: '#101010' });
  expect(style).not.toHaveProperty('themeId');
});

test('without the feature themes are locked, and one that is used can be switched off', async () => {
  const { user } = openPoll({ permissions: { customTheme: false } });
  await user.click(await screen.findByRole('tab', { name: 'Design' }));
  const locked = within(await screen.findByRole('group', { name: 'Colour theme' }));
  const ocean = locked.getByRole<HTMLInputElement>('radio', { name: 'Ocean' });
  expect(ocean.disabled).toBe(true);
  expect(locked.queryByRole('button', { name: 'Save colours as a theme' })).toBeNull();
  expect(server.requestsTo(colorThemeCalls.list)).toEqual([]);
});

/** What is said below a question: `--quiet` of the styles of questions, a hex colour. */
function quietOn(ink: string, paper: string): string {
  const parts = [1, 3, 5].map((at) => {
    const [one, other] = [ink, paper].map((colour) =>
      Number.parseInt(colour.slice(at, at + 2), 16),
    );
    const mixed = Math.round((one ?? 0) * 0.68 + (other ?? 0) * 0.32);
    return mixed.toString(16).padStart(2, '0');
  });
  return `#${parts.join('')}`;
}

test.each(productThemes)('the theme $name can be read', (theme) => {
  const { questionColor = '', answersColor = '', backgroundColor = '' } = theme;
  const { buttonsTextColor = '', buttonsColor = '' } = theme;
  expect(contrastOf(questionColor, backgroundColor)).toBeGreaterThanOrEqual(4.5);
  expect(contrastOf(answersColor, backgroundColor)).toBeGreaterThanOrEqual(4.5);
  expect(contrastOf(quietOn(answersColor, backgroundColor), backgroundColor)).toBeGreaterThan(4.5);
  expect(contrastOf(buttonsTextColor, buttonsColor)).toBeGreaterThanOrEqual(4.5);
});

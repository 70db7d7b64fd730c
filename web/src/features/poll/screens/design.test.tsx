import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { pollCalls } from '@canvass/contracts/poll/calls';
import { defaultStyle } from '@canvass/contracts/poll/poll';
import { draftPoll } from '@canvass/contracts/samples/views';
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

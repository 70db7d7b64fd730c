import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Violation } from '@canvass/contracts/rule/violation';
import { TextField } from '../fields/fields.js';
import { useDraftForm } from './use-draft-form.js';

interface Draft {
  name: string;
  pin: string;
}

function rules({ name, pin }: Draft): Violation[] {
  return [
    ...(name ? [] : [{ code: 'nameRequired' as const, field: 'name' }]),
    ...(/^\d*$/.test(pin) ? [] : [{ code: 'pinDigits' as const, field: 'pin' }]),
  ];
}

function Form({ isLive, onSent }: { isLive: boolean; onSent: (draft: Draft) => void }) {
  const form = useDraftForm<Draft>({ draft: { name: '', pin: '' }, rules, isLive });
  return (
    <form ref={form.ref} onSubmit={form.submit(onSent)}>
      <TextField label="Name" {...form.text('name', (typed) => typed.trim())} />
      <TextField label="PIN" {...form.text('pin')} />
      <button type="submit">Send</button>
      <button
        type="button"
        onClick={() => form.refuse([{ code: 'serialNumberTaken', field: 'pin' }])}
      >
        Refuse
      </button>
    </form>
  );
}

function open(isLive: boolean) {
  const sent: Draft[] = [];
  const user = userEvent.setup();
  render(<Form isLive={isLive} onSent={(draft) => sent.push(draft)} />);
  const send = () => user.click(screen.getByRole('button', { name: 'Send' }));
  return { user, sent, send };
}

const saysDigits = () => screen.queryByText('Use 4 to 12 digits.') !== null;
const saysName = () => screen.queryByText('Enter a name.') !== null;

test('a live form says what is wrong as it is typed, and what is missing once it is sent', async () => {
  const { user, sent, send } = open(true);
  await user.type(screen.getByLabelText('PIN'), 'a');
  expect([saysDigits(), saysName()]).toEqual([true, false]);
  await send();
  expect([saysDigits(), saysName()]).toEqual([true, true]);
  expect(document.activeElement).toBe(screen.getByLabelText('Name'));
  expect(sent).toEqual([]);
});

test('any other form waits until it is sent, and then goes along', async () => {
  const { user, sent, send } = open(false);
  await user.type(screen.getByLabelText('PIN'), 'a');
  expect(saysDigits()).toBe(false);
  await send();
  expect([saysDigits(), saysName()]).toEqual([true, true]);
  await user.type(screen.getByLabelText('Name'), ' Bea ');
  expect(saysName()).toBe(false);
  await user.clear(screen.getByLabelText('PIN'));
  await send();
  expect(sent).toEqual([{ name: 'Bea', pin: '' }]);
});

test('what the server refuses stands at its field until something is changed', async () => {
  const { user, send } = open(false);
  await user.type(screen.getByLabelText('Name'), 'Bea');
  await send();
  await user.click(screen.getByRole('button', { name: 'Refuse' }));
  expect(screen.getByText(/This serial number is taken/)).toBeTruthy();
  await user.type(screen.getByLabelText('Name'), 'x');
  expect(screen.queryByText(/This serial number is taken/)).toBeNull();
});

import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Field, NumberField, SelectField, TextAreaField, TextField, TickField } from './fields.js';
import { SwitchField } from './switch-field.js';
import { TextInput } from './text-input.js';

const nothing = () => undefined;
const towns = [{ value: 'sofia', label: 'Sofia' }];

/** What is read out of a control besides its name. */
function saidOf(control: HTMLElement) {
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent);
}

const controls = {
  text: (props: object) => <TextField label="Name" {...props} />,
  number: (props: object) => <NumberField label="Name" value={1} onChange={nothing} {...props} />,
  lines: (props: object) => <TextAreaField label="Name" value="" onChange={nothing} {...props} />,
  select: (props: object) => (
    <SelectField label="Name" value="sofia" options={towns} onChange={nothing} {...props} />
  ),
  'of its own': (props: object) => (
    <Field label="Name" {...props}>
      <TextInput value="" onChange={nothing} />
    </Field>
  ),
};
const kinds = Object.keys(controls) as (keyof typeof controls)[];

test('addresses run from left to right in every language', () => {
  render(<TextField label="Link" type="url" placeholder="https://" />);
  render(<TextField label="Mail" type="email" />);
  render(<TextField label="Name" />);
  const fields = ['Link', 'Mail', 'Name'].map((label) => screen.getByLabelText(label));
  expect(fields.map(({ dir }) => dir)).toEqual(['ltr', 'ltr', '']);
});

test.each(kinds)('what is wrong with a field, %s, is said of its control', (kind) => {
  const field = controls[kind];
  const { rerender } = render(field({ help: 'As on the door.' }));
  expect(saidOf(screen.getByLabelText('Name'))).toEqual(['As on the door.']);
  expect(screen.getByLabelText('Name').getAttribute('aria-invalid')).toBeNull();
  rerender(field({ help: 'As on the door.', error: 'Enter a name.' }));
  expect(saidOf(screen.getByLabelText('Name'))).toEqual(['Enter a name.']);
  expect(screen.getByLabelText('Name').getAttribute('aria-invalid')).toBe('true');
  rerender(field({}));
  expect(screen.getByLabelText('Name').getAttribute('aria-describedby')).toBeNull();
});

test.each(kinds)('a field that is disabled, %s, disables its control', (kind) => {
  render(controls[kind]({ disabled: true }));
  expect(screen.getByLabelText<HTMLInputElement>('Name').disabled).toBe(true);
});

test.each(kinds)('a field that must be filled in, %s, says so to all', (kind) => {
  const { rerender } = render(controls[kind]({}));
  const control = screen.getByLabelText<HTMLInputElement>('Name');
  const isRequired = () => control.required || control.getAttribute('aria-required') === 'true';
  expect(isRequired()).toBe(false);
  rerender(controls[kind]({ required: true }));
  expect(isRequired()).toBe(true);
  expect(screen.getByText('*', { exact: false, selector: 'span' })).toBeTruthy();
});

test('lines grow with their text where the browser does not know how', () => {
  const height = vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get');
  height.mockReturnValue(52);
  const field = (value: string) => <TextAreaField label="Name" value={value} onChange={nothing} />;
  const { rerender } = render(field('One'));
  const area = screen.getByLabelText('Name');
  expect(area.style.height).toBe('52px');
  height.mockReturnValue(94);
  rerender(field('One\nTwo\nThree\nFour'));
  expect(area.style.height).toBe('94px');
  height.mockRestore();
});

test('ticks and switches are changed by their words, too', async () => {
  const user = userEvent.setup();
  const onTick = vi.fn();
  const onSwitch = vi.fn();
  render(
    <>
      <TickField label="Anonymous" checked={false} onChange={onTick} />
      <SwitchField label="Live" help="Answers arrive." checked onChange={onSwitch} />
    </>,
  );
  await user.click(screen.getByText('Anonymous'));
  expect(onTick).toHaveBeenCalledExactlyOnceWith(true);
  await user.click(screen.getByText('Live'));
  expect(onSwitch).toHaveBeenCalledExactlyOnceWith(false);
  expect(saidOf(screen.getByRole('switch', { name: 'Live' }))).toEqual(['Answers arrive.']);
});

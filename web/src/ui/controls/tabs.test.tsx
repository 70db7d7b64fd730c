import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Tabs } from './tabs.js';

const names = ['settings', 'languages', 'logic'] as const;

function Host() {
  const [value, setValue] = useState<(typeof names)[number]>('settings');
  const tabs = names.map((name) => ({ name, label: name, content: `About ${name}` }));
  return <Tabs label="Options" value={value} onChange={setValue} tabs={tabs} />;
}

const focused = () => document.activeElement?.textContent;

test('one panel is shown, which its tab names', async () => {
  const user = userEvent.setup();
  render(<Host />);
  expect(screen.getByRole('tablist', { name: 'Options' })).toBeTruthy();
  expect(screen.getByRole('tabpanel', { name: 'settings' }).textContent).toBe('About settings');
  await user.click(screen.getByRole('tab', { name: 'logic' }));
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('logic');
  expect(screen.getByRole('tabpanel', { name: 'logic' }).textContent).toBe('About logic');
  expect(screen.queryByText('About settings')).toBeNull();
});

test('keys move between the tabs, and choose one', async () => {
  const user = userEvent.setup();
  render(<Host />);
  await user.tab();
  expect(focused()).toBe('settings');
  await user.keyboard('{ArrowRight}');
  expect(focused()).toBe('languages');
  await user.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(focused()).toBe('logic');
  await user.keyboard('{Home}');
  expect(focused()).toBe('settings');
  await user.keyboard('{End}');
  expect(focused()).toBe('logic');
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('settings');
  await user.keyboard('{Enter}');
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('logic');
});

test('the right arrow leads to the right where one reads from there, too', async () => {
  document.documentElement.dir = 'rtl';
  const user = userEvent.setup();
  render(<Host />);
  await user.tab();
  await user.keyboard('{ArrowLeft}');
  expect(focused()).toBe('languages');
  await user.keyboard('{ArrowRight}');
  expect(focused()).toBe('settings');
});

import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { Menu, MenuTrigger } from './menu.js';
import { Tooltip } from './tooltip.js';

const onCopy = vi.fn();
const onTick = vi.fn();
const onGone = vi.fn();

function open() {
  render(
    <MemoryRouter>
      <Menu
        trigger={<MenuTrigger>More</MenuTrigger>}
        entries={[
          { key: 'copy', label: 'Copy', onSelect: onCopy },
          { key: 'gone', label: 'Delete', isDisabled: true, onSelect: onGone },
          { key: 'tick', label: 'Created', isTicked: true, onSelect: onTick },
          { key: 'plans', label: 'Plans', to: '/plans' },
        ]}
      />
    </MemoryRouter>,
  );
  return userEvent.setup();
}

const focused = () => document.activeElement?.textContent;

test('a menu is gone through with keys, and gives the focus back', async () => {
  const user = open();
  const trigger = screen.getByRole('button', { name: 'More' });
  trigger.focus();
  await user.keyboard('{ArrowUp}');
  expect(trigger.getAttribute('aria-expanded')).toBe('true');
  expect(focused()).toBe('Plans');
  await user.keyboard('{ArrowDown}');
  expect(focused()).toBe('Copy');
  await user.keyboard('{End}{Home}{ArrowDown}');
  expect(focused()).toBe('Delete');
  await user.keyboard('p');
  expect(focused()).toBe('Plans');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement).toBe(trigger);
});

test('a menu closes when something is chosen, but not for a tick or what is disabled', async () => {
  const user = open();
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
  expect(onGone).not.toHaveBeenCalled();
  await user.click(screen.getByRole('menuitemcheckbox', { name: 'Created', checked: true }));
  expect(onTick).toHaveBeenCalledOnce();
  await user.keyboard('{Home}{Enter}');
  expect(onCopy).toHaveBeenCalledOnce();
  expect(screen.queryByRole('menu')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(document.body);
  expect(screen.queryByRole('menu')).toBeNull();
});

test('a tooltip shows to those who point or tab, until Escape', async () => {
  render(
    <Tooltip text="Answers arrive">
      <button type="button">Live</button>
    </Tooltip>,
  );
  const user = userEvent.setup();
  // Read out as the button's name alone.
  const tip = () => screen.queryByRole('tooltip', { hidden: true });
  expect(screen.getByRole('button', { name: 'Answers arrive' })).toBeTruthy();
  await user.tab();
  expect(tip()?.textContent).toBe('Answers arrive');
  await user.keyboard('{Escape}');
  expect(tip()).toBeNull();
  await user.hover(screen.getByRole('button'));
  expect(tip()).toBeTruthy();
  expect(screen.queryByRole('tooltip')).toBeNull();
});

import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SubmitEvent } from 'react';
import { expect, it, vi } from 'vitest';
import '../../i18n/i18n.js';
import { Button } from './button.js';

it('keeps the focus while it waits, and does nothing then', async () => {
  const user = userEvent.setup();
  const submit = vi.fn((event: SubmitEvent) => event.preventDefault());
  const press = vi.fn();
  const form = (loading: boolean) => (
    <form onSubmit={submit}>
      <input aria-label="Name" />
      <Button type="submit" loading={loading} onClick={press}>
        Save
      </Button>
    </form>
  );
  const { rerender } = render(form(false));
  const button = screen.getByRole('button', { name: 'Save' });
  await user.click(button);
  rerender(form(true));
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute('aria-disabled')).toBe('true');
  await user.keyboard('{Enter}');
  await user.type(screen.getByLabelText('Name'), 'Maria{Enter}');
  expect(submit).toHaveBeenCalledOnce();
  expect(press).toHaveBeenCalledOnce();
});

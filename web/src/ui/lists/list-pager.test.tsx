import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ListPager } from './list-pager.js';

function Pager() {
  const [page, setPage] = useState(1);
  return <ListPager total={25} state={{ page, size: 10, setPage, setSize: () => undefined }} />;
}

test('the button that turned to the last page keeps the focus, and leads no further', async () => {
  const user = userEvent.setup();
  render(<Pager />);
  const next = screen.getByRole('button', { name: 'Next page' });
  next.focus();
  await user.keyboard('{Enter}{Enter}{Enter}{Enter}');
  expect(screen.getByText('21–25 of 25')).toBeTruthy();
  expect(document.activeElement).toBe(next);
  expect(next.getAttribute('aria-disabled')).toBe('true');
});

import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Avatar } from './avatar.js';

test('initials stand in for a picture that cannot be loaded', () => {
  const { rerender } = render(<Avatar address="/old.png">MP</Avatar>);
  expect(screen.queryByText('MP')).toBeNull();
  fireEvent.error(screen.getByAltText(''));
  expect(screen.getByText('MP')).toBeTruthy();
  rerender(<Avatar address="/new.png">MP</Avatar>);
  expect(screen.getByAltText('').getAttribute('src')).toBe('/new.png');
});

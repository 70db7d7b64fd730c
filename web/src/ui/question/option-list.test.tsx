import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { freshBrowser } from '../../testing/fresh-browser.js';
import { OptionList } from './option-list.js';

freshBrowser();

function Options({ texts }: { texts: string[] }) {
  const [options, setOptions] = useState(
    [...texts, ''].map((en) => ({ id: `id of ${en}`, text: { en } })),
  );
  return (
    <OptionList
      {...{ options, most: 500, language: 'en', errors: {}, disabled: false }}
      onChange={(next) =>
        setOptions(next.map(({ id, text }) => ({ id, text: { en: text.en ?? '' } })))
      }
    />
  );
}

const removal = (number: number) => screen.getByRole('button', { name: `Remove option ${number}` });
const texts = () =>
  screen.getAllByLabelText<HTMLInputElement>(/^Option \d/).map(({ value }) => value);

test('one after the other is removed by keys alone', async () => {
  const user = userEvent.setup();
  render(<Options texts={['Red', 'Green', 'Blue']} />);
  removal(2).focus();
  await user.keyboard('{Enter}');
  expect([texts(), document.activeElement]).toEqual([['Red', 'Blue', ''], removal(2)]);
  await user.keyboard('{Enter}');
  expect([texts(), document.activeElement]).toEqual([['Red', ''], removal(1)]);
  await user.keyboard('{Enter}');
  expect([texts(), document.activeElement]).toEqual([[''], screen.getByLabelText('Option 1')]);
});

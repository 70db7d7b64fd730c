import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getDefaultStore } from 'jotai';
import { expect, test } from 'vitest';
import { toastsAtom } from '../../feedback/toast.js';
import { OptionList } from './option-list.js';

function Options({ texts, most = 500 }: { texts: string[]; most?: number }) {
  const [options, setOptions] = useState(
    [...texts, ''].map((en) => ({ id: `id of ${en}`, text: { en } })),
  );
  return (
    <OptionList
      {...{ options, most, language: 'en', errors: {}, disabled: false }}
      onChange={(next) =>
        setOptions(next.map(({ id, text }) => ({ id, text: { en: text.en ?? '' } })))
      }
    />
  );
}

const removal = (number: number) => screen.getByRole('button', { name: `Remove option ${number}` });
const texts = () =>
  screen.getAllByLabelText<HTMLInputElement>(/^Option \d/).map(({ value }) => value);

test('one after the other is removed by keys alone, but for the last', async () => {
  const user = userEvent.setup();
  render(<Options texts={['Red', 'Green', 'Blue']} />);
  removal(2).focus();
  await user.keyboard('{Enter}');
  expect([texts(), document.activeElement]).toEqual([['Red', 'Blue', ''], removal(2)]);
  await user.keyboard('{Enter}');
  expect(texts()).toEqual(['Red', '']);
  expect(screen.queryByRole('button', { name: /^Remove option/ })).toBeNull();
  expect(document.activeElement).toBe(screen.getByLabelText('Option 2'));
});

test('what is pasted beyond the last place is told', async () => {
  const user = userEvent.setup();
  render(<Options texts={['Red']} most={3} />);
  await user.click(screen.getByLabelText('Option 2'));
  await user.paste('Green\nBlue\nBlack\nWhite');
  expect(texts().filter((text) => text !== '')).toEqual(['Red', 'Green', 'Blue']);
  expect(
    getDefaultStore()
      .get(toastsAtom)
      .map(({ text }) => text),
  ).toEqual(['This list can have at most 3 entries. 2 lines were left out.']);
});

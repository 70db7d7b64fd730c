import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { defaultStyle } from '@canvass/contracts/poll/poll';
import { choices, sample } from '@canvass/contracts/samples/form-question';
import { openPage } from './testing/sample-page.js';

const asked = (name: string) => screen.findByRole('heading', { name: new RegExp(name) });

it('an earlier answer stands in a later question, and is not stored there', async () => {
  const drink = sample('closed', {
    ...{ _id: 'drink', question: { en: 'Drink, {{guest|friend}}?' } },
    options: choices('Tea', 'Coffee'),
  });
  const why = sample('openstring', {
    ...{ _id: 'why', question: { en: 'Why {{drink|that}}?' } },
    validationRule: { min: 0, max: 30 },
  });
  const { kept } = openPage({ questions: [drink, why], piped: { drink: 'drink' } });
  await asked('Drink, friend\\?');
  fireEvent.click(screen.getByRole('radio', { name: 'Coffee' }));
  fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  await asked('Why Coffee\\?');
  await waitFor(() => expect(kept()?.answers).toEqual({ drink: [1] }));
});

it('a text before a question stands above it in both styles, and is no question', async () => {
  const section = { title: { en: 'About tea' }, text: { en: 'One minute.' } };
  const drink = sample('closed', {
    ...{ _id: 'drink', question: { en: 'Drink?' }, options: choices('Tea', 'Coffee'), section },
  });
  for (const formStyleType of ['card', 'classic'] as const) {
    const { unmount } = openPage({ questions: [drink], poll: { formStyleType } });
    expect(await screen.findByRole('heading', { name: 'About tea' })).toBeTruthy();
    const question = screen.getByRole('heading', { name: /Drink/ });
    const described = question.getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(described)?.textContent).toBe('About teaOne minute.');
    expect(screen.getByRole('progressbar', { name: /of (about )?1/ })).toBeTruthy();
    unmount();
  }
});

it('a drop-down takes what is meant by “other”', async () => {
  const [tea, other] = choices('Tea', 'Other');
  const drink = sample('dropdown', {
    ...{ _id: 'drink', question: { en: 'Drink?' } },
    options: [tea!, { ...other!, kind: 'other' }],
  });
  const { kept } = openPage({ questions: [drink] });
  fireEvent.change(await screen.findByRole('combobox'), { target: { value: '1' } });
  const field = await screen.findByLabelText('Other: what do you mean?');
  fireEvent.input(field, { target: { value: 'Water' } });
  fireEvent.click(screen.getByRole('button', { name: 'Finish' }));
  await waitFor(() => expect(kept()?.answers).toEqual({ drink: [1, { other: 'Water' }] }));
});

it('a poll’s own texts are marked where they are in another language than the page', async () => {
  const welcomeScreen = {
    ...{ show: true, title: 'أهلاً', subtitle: 'سؤال واحد', btnText: 'ابدأ' },
    screenBackgroundImageURL: '',
  };
  const translations = { en: { welcomeSubtitle: 'One question' } };
  const style = { ...defaultStyle, welcomeScreen };
  openPage({ poll: { language: 'ar', translations, style, showGDPR: true, gdprText: 'بياناتك' } });
  const marksOf = ({ lang, dir }: HTMLElement) => [lang, dir];
  expect(marksOf(await asked('أهلاً'))).toEqual(['ar', 'rtl']);
  expect(screen.getByText('One question').lang).toBe('');
  const start = screen.getByRole('button', { name: 'ابدأ' });
  expect(marksOf(start)).toEqual(['ar', 'rtl']);
  fireEvent.click(start);
  expect(marksOf(await screen.findByText('بياناتك'))).toEqual(['ar', 'rtl']);
  expect(screen.getByRole('button', { name: 'I agree, continue' }).lang).toBe('');
});

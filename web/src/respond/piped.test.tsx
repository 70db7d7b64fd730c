import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
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

import { useState } from 'react';
import { screen, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ResponseView } from '@canvass/contracts/response/view';
import { expect, test } from 'vitest';
import { Providers } from '../../../app/providers.js';
import { ResponseDialog } from './response-dialog.js';

const ids = ['r1', 'r2', 'r3'];

const responseOf = (id: string): ResponseView => ({
  ...{ _id: id, createdAt: '2026-10-04T09:30:00.000Z', day: '2026-10-02', time: '23:10' },
  ...{ timeElapsed: 83, language: 'en', isFinished: true, answers: [] },
  device: { _id: 'd1', name: `Desk of ${id}` },
});

function Host() {
  const [id, open] = useState<string | null>('r1');
  const at = ids.indexOf(id ?? '');
  return (
    <ResponseDialog
      response={id === null ? null : responseOf(id)}
      questions={[]}
      previous={ids[at - 1]}
      next={ids[at + 1]}
      onOpen={open}
    />
  );
}

test('the button that led to the last response keeps the focus, and leads no further', async () => {
  const user = userEvent.setup();
  render(
    <Providers>
      <Host />
    </Providers>,
  );
  const next = screen.getByRole('button', { name: 'Next' });
  next.focus();
  await user.keyboard('{Enter}{Enter}{Enter}');
  expect(screen.getByText('Desk of r3')).toBeTruthy();
  expect(document.activeElement).toBe(next);
  await user.click(screen.getByRole('button', { name: 'Previous' }));
  expect(screen.getByText('Desk of r2')).toBeTruthy();
});

test('an answer to a question that the poll asks no more comes last', () => {
  const asked = { _id: 'q1', name: 'Stay', type: 'openstring', text: 'How was it?' } as const;
  const former = { _id: 'q2', name: 'Food', type: 'openstring', text: 'And the food?' } as const;
  const answers = [{ question: former, content: ['Salty'] }];
  render(
    <Providers>
      <ResponseDialog
        response={{ ...responseOf('r1'), answers }}
        questions={[asked]}
        previous={undefined}
        next={undefined}
        onOpen={() => {}}
      />
    </Providers>,
  );
  const lines = screen.getAllByText(/How was it|Not answered|And the food|Salty/);
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    ...['How was it?', 'Not answered', 'And the food?', 'Salty'],
  ]);
});

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getDefaultStore } from 'jotai';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { connectionAtom } from '../../api/connection.js';
import { Failure, GivenUp } from '../../api/failure.js';
import { Toasts } from '../feedback/toasts.js';
import { TextField } from '../fields/fields.js';
import { editorStateOf } from './editor-state.js';
import { SaveButton } from './save-button.js';
import { useRecordEditor, type Sending } from './use-record-editor.js';

interface Draft {
  name: string;
}
type Then = Parameters<Sending<Draft, Draft, Draft>['save']>[1];

/** What a save came to: what was sent, and how to answer it. */
interface Sent {
  request: Draft;
  then: Then;
}

const before = { name: 'Ana' };

interface EditorProps {
  sent: Sent[];
  asksFirst: boolean;
  onSaved: () => void;
}

function Editor({ sent, asksFirst, onSaved }: EditorProps) {
  const [isPending, setPending] = useState(false);
  const ended = (then: Then): Then => ({
    ...then,
    onError: (failure) => {
      setPending(false);
      then.onError(failure);
    },
  });
  const send: Sending<Draft, Draft, Draft> = {
    isPending,
    save: (request, then) => {
      setPending(true);
      sent.push({ request, then: ended(then) });
    },
    stopWaiting: () => sent.at(-1)?.then.onError(new GivenUp()),
  };
  const { form, isSaving, submit, isAsking, confirm, dismiss } = useRecordEditor<
    Draft,
    Draft,
    never,
    Draft,
    Draft
  >({
    state: editorStateOf(before, before),
    rules: () => [],
    edit: { send, request: (_start, draft) => draft },
    asksFirst: () => asksFirst,
    fieldNames: {},
    onSaved,
    onUnchanged: onSaved,
    onReload: onSaved,
  });
  return (
    <form ref={form.ref} onSubmit={submit}>
      <TextField label="Name" {...form.text('name')} />
      <SaveButton isSaving={isSaving} />
      {isAsking && (
        <>
          <button type="button" onClick={confirm}>
            Confirm
          </button>
          <button type="button" onClick={dismiss}>
            Dismiss
          </button>
        </>
      )}
      <Toasts />
    </form>
  );
}

/** Opens the editor, changes the name and saves that. */
async function save({ asksFirst = false } = {}) {
  const sent: Sent[] = [];
  const saved: Draft[] = [];
  const editor = { sent, asksFirst, onSaved: () => saved.push(before) };
  const router = createMemoryRouter([{ path: '*', element: <Editor {...editor} /> }]);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  const name = await screen.findByLabelText<HTMLInputElement>('Name');
  await user.type(name, 'n{Enter}');
  return { user, name, sent, saved };
}

const says = () => screen.queryByText('You can’t make changes while saving.') !== null;

test('nothing can be typed while a save is under way, nor after it: it would be lost', async () => {
  const { user, name, sent, saved } = await save();
  expect(says()).toBe(false);
  await user.keyboard('e');
  expect([name.value, document.activeElement, says()]).toEqual(['Anan', name, true]);
  act(() => sent[0]?.then.onSuccess(before));
  await user.keyboard('e');
  expect([name.value, saved.length]).toEqual(['Anan', 1]);
});

test('where the save was refused, one goes on writing and saves that', async () => {
  const { user, name, sent } = await save();
  act(() => sent[0]?.then.onError(new Failure(403, { code: 'forbidden', message: '' })));
  await user.type(name, 'e{Enter}');
  expect(sent.map(({ request }) => request.name)).toEqual(['Anan', 'Anane']);
  expect(says()).toBe(false);
});

test('who writes on while a save waits for the connection gives that up, and sends it once', async () => {
  const { user, name, sent } = await save();
  act(() => getDefaultStore().set(connectionAtom, { isLost: true, triesAt: null }));
  await user.type(name, 'e');
  expect([name.value, says()]).toEqual(['Anane', false]);
  await user.type(name, 's{Enter}');
  expect(sent.map(({ request }) => request.name)).toEqual(['Anan', 'Ananes']);
});

test('what a save changes by itself is taken up while it is under way', async () => {
  const { user, name, sent } = await save();
  act(() => sent[0]?.then.onPart(() => ({ name: 'Anna' })));
  await user.type(name, 'e');
  expect(name.value).toBe('Anna');
});

test('what is asked about before a save is what is saved', async () => {
  const { user, name, sent } = await save({ asksFirst: true });
  await user.type(name, 'e');
  expect([name.value, says(), sent.length]).toEqual(['Anan', true, 0]);
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  await user.type(name, 'e{Enter}');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(sent.map(({ request }) => request.name)).toEqual(['Anane']);
});

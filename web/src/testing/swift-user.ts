import userEvent, { type UserEvent } from '@testing-library/user-event';

/** Numbers are short, and only whole ones are right. */
const typedByLetter = /^.{0,2}$|^[\d.,:-]+$/;

/** A text, and from the first bracket on what names keys. */
const textThenKeys = /^([^{[]*)(.*)$/s;

/**
 * A user who makes no pauses, and pastes all of a text but its last letter, which is typed. Each letter that is typed has the
 * whole screen rendered, and most of a test's time would be that. A test of typing itself takes `userEvent` instead.
 */
export function swiftUser(): UserEvent {
  const user = userEvent.setup({ delay: null });
  const keyboard: UserEvent['keyboard'] = async (input) => {
    const [, text = '', keys = ''] = textThenKeys.exec(input) ?? [];
    if (typedByLetter.test(text)) return user.keyboard(input);
    await user.paste(text.slice(0, -1));
    await user.keyboard(text.slice(-1) + keys);
  };
  return {
    ...user,
    keyboard,
    type: async (field, text, options) => {
      if (options || typedByLetter.test(text) || /[{[]/.test(text))
        return user.type(field, text, options);
      await user.click(field);
      await keyboard(text);
    },
  };
}

import type { ButtonStyle, PollStyle } from '../poll/poll.js';
import { themeParts, type ThemeLook } from './color-theme.js';

/** The parts of a poll's style that a theme sets, under the names that themes have for them. */
export function lookOf({ buttonStyle = {}, ...style }: PollStyle): ThemeLook {
  const { questionColor, answersColor, backgroundColor, backgroundImageURL } = style;
  const { textColor, color, borderColor } = buttonStyle;
  return given({
    ...{ questionColor, answersColor, backgroundColor, backgroundImageURL },
    ...{ buttonsTextColor: textColor, buttonsColor: color, buttonsBorderColor: borderColor },
  });
}

/** The parts of a look that say something. */
export function given(look: ThemeLook): ThemeLook {
  return Object.fromEntries(
    themeParts.flatMap((part) => (look[part] ? [[part, look[part]] as const] : [])),
  );
}

function withLook(style: PollStyle, look: ThemeLook): PollStyle {
  const { buttonStyle = {}, ...others } = style;
  const { questionColor: _question, answersColor: _answers, ...rest } = others;
  const { backgroundColor: _color, backgroundImageURL: _image, ...kept } = rest;
  const { textColor: _text, color: _button, borderColor: _border, ...shape } = buttonStyle;
  const { buttonsTextColor, buttonsColor, buttonsBorderColor, ...colours } = given(look);
  const buttons: ButtonStyle = {
    ...shape,
    ...(buttonsTextColor ? { textColor: buttonsTextColor } : {}),
    ...(buttonsColor ? { color: buttonsColor } : {}),
    ...(buttonsBorderColor ? { borderColor: buttonsBorderColor } : {}),
  };
  const { questionColor, answersColor, backgroundColor, backgroundImageURL } = colours;
  return {
    ...kept,
    ...(questionColor ? { questionColor } : {}),
    ...(answersColor ? { answersColor } : {}),
    ...(backgroundColor ? { backgroundColor } : {}),
    ...(backgroundImageURL ? { backgroundImageURL } : {}),
    ...(Object.keys(buttons).length > 0 ? { buttonStyle: buttons } : {}),
  };
}

/** The style with a theme chosen: it looks as the theme does, and keeps that look when the theme is changed or deleted. */
export function withTheme(style: PollStyle, theme: ThemeLook & { _id: string }): PollStyle {
  return { ...withLook(style, theme), themeId: theme._id };
}

/**
 * A poll without what looks as its theme does, which needs no other feature than that of themes.
 * @param theme that the poll may have chosen
 */
export function besidesItsTheme<Poll extends { style: PollStyle }>(
  poll: Poll,
  theme: (ThemeLook & { _id: string }) | undefined,
): Poll {
  if (!theme || poll.style.themeId !== theme._id) return poll;
  return { ...poll, style: besidesTheme(poll.style, theme) };
}

/** The style without the parts that are as its theme has them. */
function besidesTheme(style: PollStyle, theme: ThemeLook): PollStyle {
  const look = lookOf(style);
  const own = themeParts.filter((part) => look[part] !== theme[part]);
  return withLook(style, Object.fromEntries(own.map((part) => [part, look[part]])));
}

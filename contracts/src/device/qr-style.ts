import { fontTypes } from '../poll/poll.js';
import type { Violation } from '../rule/violation.js';

/** Where the text stands beside a QR code: above it or below it. */
export const textPositions = ['top', 'bottom'] as const;
export type TextPosition = (typeof textPositions)[number];

/** Characters of the text. */
export const LONGEST_QR_TEXT = 200;
/** Of the text, in pixels of a code that is `QR_SIDE` wide. */
export const LARGEST_QR_FONT_SIZE = 40;
/** Around the logo, in the same pixels. */
export const WIDEST_LOGO_MARGIN = 16;
/** Of the field that the logo stands on, in the same pixels. */
export const logoCornerRadii = { min: 4, max: 20 } as const;
/** Pixels that a code is wide where sizes of its text and logo are counted; pictures of it are larger or smaller as a whole. */
export const QR_SIDE = 300;

/** How the QR code of a service looks. */
export interface QrStyle {
  /** The plain code: black on white, with neither text nor logo. No other option counts then. */
  isDefaultQR: boolean;
  text: string;
  textPosition: TextPosition;
  textFontSize: number;
  /** CSS hex colours of six digits. */
  textFontColor: string;
  qrColorDark: string;
  qrColorLight: string;
  textFontType: (typeof fontTypes)[number];
  /** Address of an uploaded picture; empty for none. */
  logoSrc: string;
  logoMargin: number;
  logoCornerRadius: number;
}

/** What a code is where nothing is said of it. */
export const plainQrStyle: QrStyle = {
  isDefaultQR: true,
  text: '',
  textPosition: 'top',
  textFontSize: 20,
  textFontColor: '#000000',
  textFontType: fontTypes[0],
  qrColorDark: '#000000',
  qrColorLight: '#ffffff',
  logoSrc: '',
  logoMargin: 0,
  logoCornerRadius: 8,
};

/** What is left of a style when its logo is taken away, or was none: margin and corner radius are as at first. */
export const withoutLogo = {
  logoSrc: plainQrStyle.logoSrc,
  logoMargin: plainQrStyle.logoMargin,
  logoCornerRadius: plainQrStyle.logoCornerRadius,
} satisfies Partial<QrStyle>;

/** The style in which a code is drawn. @param style what is set; undefined for nothing */
export function drawnStyle(style: QrStyle | undefined): QrStyle {
  return style === undefined || style.isDefaultQR ? plainQrStyle : style;
}

/** Bounds of its numbers. */
export const qrBounds = {
  textFontSize: { min: 0, max: LARGEST_QR_FONT_SIZE },
  logoMargin: { min: 0, max: WIDEST_LOGO_MARGIN },
  logoCornerRadius: logoCornerRadii,
} as const;

/** All violations that keep a style from being saved; empty if there are none. */
export function checkQrStyle(style: QrStyle): Violation[] {
  const numbers = ['textFontSize', 'logoMargin', 'logoCornerRadius'] as const;
  return numbers.flatMap((field) => {
    const { min, max } = qrBounds[field];
    const isRight = Number.isInteger(style[field]) && style[field] >= min && style[field] <= max;
    if (isRight) return [];
    return [{ code: 'numberRange', field: `styleQR.${field}`, parameters: { min, max } } as const];
  });
}
